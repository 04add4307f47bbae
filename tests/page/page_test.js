// Pages in a real browser: node page_test.js PROGRAM DATA_FOLDER. Prints what is wrong and exits 1.
"use strict";
const fs = require("node:fs");
const path = require("node:path");
const { Program, check, failures, folder, launch, open } = require("./browser.js");
const { checkExplanations, checkNumbers, matrices } = require("./explanations.js");
const { checkLooks } = require("./looks.js");

const program = new Program(process.argv[2]);
const data = (name) => path.join(process.argv[3], `${name}.json`);

// Heads, masks of two kinds, a soft cap, biases, weights stored the other way round: in one problem.
function everything() {
  const file = path.join(folder, "everything.json");
  fs.writeFileSync(file, JSON.stringify({
    X: [[1, 2], [0.5, -1], [3, 0.25]], tokens: ["un", "deux", "\u05e9\u05dc\u05d5\u05dd"],
    W_q: [[0.5, -0.25], [1, 2], [0.1, 0.3], [0.7, -1]], b_q: [0.1, 0.2, 0.3, 0.4],
    W_k: [[1, 0], [0, 1], [0.3, 0.2], [-1, 1]], W_v: [[1, 0.5], [2, -1], [0.2, 0.9], [1, 1]],
    W_o: [[1, 2, 3, 4], [0.1, 0.2, 0.3, 0.4]], b_o: [1, 2], weight_layout: "out_in", heads: 2,
    causal: true, window: [1, 0], key_padding: [false, true, true], softcap: 3 }));
  return file;
}

async function checkExample(browser, example, language, file = data(example)) {
  const name = `${example} (${language})`;
  const html = program.page(`${example}.${language}`, ["run", file, "--lang", language]);
  const page = await open(browser, html);
  check(await page.evaluate(() => document.documentElement.lang) === language, `${name}: lang`);
  const found = await page.evaluate(matrices);
  const numbers = checkNumbers(name, found, program, file);
  const cells = await checkExplanations(name, page, found, program, file, language);
  await page.close();
  console.log(`${name}: ${numbers} numbers as exported, ${cells} cells as explained`);
}

// Through the stages and inside a table with the keyboard alone.
async function checkKeyboard(browser) {
  const page = await open(browser, program.page("keys", ["run", data("multi_head"), "--lang", "en"]));
  const current = () => page.evaluate(() =>
    document.querySelector("nav [aria-current]")?.textContent.trim());
  const here = () => page.evaluate(() => document.querySelector("aside h3")?.textContent);
  const seen = [await current()];
  for (let i = 0; i < 6; ++i) {
    await page.keyboard.press("ArrowRight");
    seen.push(await current());
  }
  const wanted = ["Given", "1 Projection", "2 Scores", "3 Scaling", "4 Softmax", "5 Output", "All"];
  check(seen.join() === wanted.join(), `keys: the walk went ${seen.join()}`);
  for (let i = 0; i < 4; ++i) await page.keyboard.press("ArrowLeft");
  check(await current() === "2 Scores", `keys: back to ${await current()}`);
  const shown = await page.evaluate(() => [...document.querySelectorAll("h2")]
    .filter((h) => h.checkVisibility()).map((h) => h.textContent).join());
  check(shown.startsWith("Step 2 of 5"), `keys: shown ${shown}`);
  for (let i = 0; i < 40 && !(await here())?.startsWith("scores"); ++i) await page.keyboard.press("Tab");
  check(await here() === "scores(1)[1,1] \u00b7 Head 1", `keys: Tab led to ${await here()}`);
  for (const key of ["ArrowRight", "ArrowDown", "End", "ArrowRight", "ArrowDown"])
    await page.keyboard.press(key);
  check(await here() === "scores(1)[3,4] \u00b7 Head 1", `keys: arrows led to ${await here()}`);
  check(await current() === "2 Scores", "keys: arrows in a table leave the walk alone");
  const lit = await page.evaluate(() => [...document.querySelectorAll("td.lit")]
    .filter((cell) => cell.checkVisibility())
    .map((cell) => cell.closest("table").caption.querySelector("b").textContent).join());
  check(lit === "Q_heads,Q_heads,K_heads,K_heads", `keys: lit ${lit}`);
  const stops = await page.evaluate(() => [...document.querySelectorAll("table[data-matrix]")]
    .every((table) => table.querySelectorAll("[tabindex='0']").length === 1));
  check(stops, "keys: a table has one stop for Tab");
  await page.close();
}

async function checkChoosers(browser) {
  const heads = await open(browser, program.page("heads", ["run", data("grouped_query"), "--lang", "en"]));
  const visible = (page) => page.evaluate(() => [...document.querySelectorAll("section[data-part=head] > :first-child")]
    .filter((h) => h.checkVisibility()).map((h) => h.textContent).join());
  const press = (page, label, text) => page.evaluate((group, wanted) =>
    [...document.querySelectorAll(`nav [aria-label=${group}] button`)]
      .find((button) => button.textContent === wanted).click(), label, text);
  for (let i = 0; i < 2; ++i) await heads.keyboard.press("ArrowRight");
  await press(heads, "Head", "3");
  const shown = await visible(heads);
  check(shown === "Head 3,Key and value head 2 (for heads 3 to 4),Head 3", `heads: ${shown}`);
  await heads.close();
  const batch = await open(browser, program.page("batch", ["run", data("padded_batch"), "--lang", "en"]));
  await press(batch, "Sequence", "2");
  const sequences = await batch.evaluate(() =>
    [...document.querySelectorAll("section[data-part=sequence]")].map((s) => s.checkVisibility()).join());
  check(sequences === "false,true", `batch: ${sequences}`);
  await batch.close();
}

// Labels from somebody who means no good, or writes from right to left, or a lot.
async function checkHostileLabels(browser) {
  const labels = ["<script>alert(1)</script>", "a & b \"c\" 'd' </table>", "\u05e9\u05dc\u05d5\u05dd",
                  "w".repeat(500), "{row} ${1} \\"];
  const problem = { title: "<img src=x onerror=alert(1)> & co", note: "</script><b>bold</b>", tokens: labels,
                    X: labels.map((_, i) => [i, 1]), W_q: "identity", W_k: "identity", W_v: "identity" };
  fs.writeFileSync(path.join(folder, "hostile.json"), JSON.stringify(problem));
  const html = program.page("hostile", ["run", path.join(folder, "hostile.json"), "--lang", "en"]);
  const page = await open(browser, html);
  const found = await page.evaluate(() => ({
    title: document.querySelector("h1").textContent,
    labels: [...document.querySelector("table").querySelectorAll("tbody th")].map((th) => th.textContent),
    strange: document.querySelectorAll("main script, main img, main p b").length,
  }));
  check(found.title === problem.title, `hostile: title ${found.title}`);
  check(JSON.stringify(found.labels) === JSON.stringify(labels), `hostile: ${found.labels}`);
  check(found.strange === 0, "hostile: a label became an element");
  const told = await page.evaluate(() => {
    const table = [...document.querySelectorAll("table")]
      .find((t) => t.caption?.textContent.startsWith("attention_weights"));
    return [...table.tBodies[0].rows].map((row) => {
      row.cells[1].dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
      return document.querySelector("aside p bdi").textContent;
    });
  });
  labels.forEach((label, i) => check(told[i].replaceAll("\u00a0", " ") === label,
                                     `hostile: told ${told[i]}`));
  await page.close();
  await checkLooks(browser, "hostile", html);
}

async function checkLarge(browser) {
  const n = 64;
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647 - 0.5;
  const matrix = () => Array.from({ length: n }, () => Array.from({ length: n }, random));
  const problem = { X: matrix(), W_q: matrix(), W_k: matrix(), W_v: matrix(), W_o: matrix(),
                    heads: 4, causal: true };
  fs.writeFileSync(path.join(folder, "large.json"), JSON.stringify(problem));
  const html = program.page("large", ["run", path.join(folder, "large.json"), "--lang", "en"]);
  const size = fs.statSync(html).size / 1e6;
  check(size < 4, `large: ${size} MB`);
  const start = Date.now();
  const page = await open(browser, html);
  await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); }));
  const seconds = (Date.now() - start) / 1000;
  check(seconds < 10, `large: ${seconds} s to open`);
  const explained = await page.evaluate(() => {
    const started = performance.now();
    document.querySelectorAll("table[data-matrix='30'] td")[200]
      .dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
    return performance.now() - started;
  });
  await page.close();
  console.log(`64 tokens, d_model 64, 4 heads: ${size.toFixed(2)} MB, open after ${seconds} s, ` +
              `a cell explained in ${explained.toFixed(0)} ms`);
}

// Without scripts, and on paper, everything is there.
async function checkStatic(browser) {
  const html = program.page("static", ["run", data("multi_head"), "--lang", "fr"]);
  const page = await open(browser, html, { scripts: false });
  await page.setJavaScriptEnabled(true);
  const hidden = await page.evaluate(() => [...document.querySelectorAll("main *")]
    .filter((part) => !part.checkVisibility()).length);
  check(hidden === 0, `static: ${hidden} elements are hidden`);
  await page.close();
  const printed = await open(browser, html);
  await printed.emulateMediaType("print");
  const missing = await printed.evaluate(() => [...document.querySelectorAll("main table")]
    .filter((part) => !part.checkVisibility()).length);
  check(missing === 0, `print: ${missing} tables are hidden`);
  await printed.close();
}

async function main() {
  const browser = await launch();
  try {
    for (const example of ["tutorial", "multi_head", "additive", "padded_batch"])
      for (const language of ["en", "fr"]) await checkExample(browser, example, language);
    for (const language of ["en", "fr"])
      await checkExample(browser, "everything", language, everything());
    await checkKeyboard(browser);
    await checkChoosers(browser);
    await checkHostileLabels(browser);
    await checkLarge(browser);
    await checkStatic(browser);
    const walk = async (page, look) => {
      for (let i = 0; i < 6; ++i) {
        await look(`stop ${i}`);
        await page.keyboard.press("ArrowRight");
      }
      await page.evaluate(() => document.querySelector("main td[tabindex]").focus());
    };
    for (const language of ["en", "fr"])
      for (const example of ["tutorial", "multi_head", "additive"])
        await checkLooks(browser, `${example} (${language})`,
                         program.page("looks", ["run", data(example), "--lang", language]), walk);
    const explained = ["explain", data("tutorial"), "output[1,1]", "--depth", "2"];
    await checkLooks(browser, "explain", program.page("explain", explained));
    await checkLooks(browser, "exercise", program.page("exercise", ["exercise", data("causal")]));
  } finally {
    await browser.close();
  }
  for (const failure of failures.slice(0, 40)) console.log(`WRONG ${failure}`);
  if (failures.length > 0) console.log(`${failures.length} wrong`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

main();
