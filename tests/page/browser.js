// A headless browser, the program, and what the checks of a page share.
"use strict";
const { execFile, execFileSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const puppeteer = require("puppeteer-core");

const failures = [];
function check(holds, what) {
  if (!holds) failures.push(what);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "page-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true }));

const environment = { ...process.env, LC_ALL: "C.UTF-8" };
const room = 1 << 28;

class Program {
  constructor(file) { this.file = file; }
  run(args, input) {
    return execFileSync(this.file, args, { env: environment, input, maxBuffer: room,
                                           stdio: ["pipe", "pipe", "pipe"] }).toString();
  }
  later(args) {
    return new Promise((resolve, reject) =>
      execFile(this.file, args, { env: environment, maxBuffer: room }, (error, output) =>
        (error ? reject(error) : resolve(output))));
  }
  // Writes a page; returns where.
  page(name, args, input) {
    const file = path.join(folder, `${name}.html`);
    fs.writeFileSync(file, this.run([...args, "--format", "html"], input));
    return file;
  }
}

function launch() {
  return puppeteer.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
                            headless: true, args: ["--no-sandbox", "--disable-gpu"] });
}

// Opens a page and keeps an eye on what must not happen: errors, requests.
async function open(browser, file, { width = 1280, height = 800, scheme = "light",
                                     scripts = true } = {}) {
  const page = await browser.newPage();
  const name = `${path.basename(file)} (${width} px, ${scheme})`;
  page.on("console", (message) => check(false, `${name}: console: ${message.text()}`));
  page.on("pageerror", (error) => check(false, `${name}: error: ${error.message}`));
  page.on("request", (request) =>
    check(request.url() === `file://${file}`, `${name}: request: ${request.url()}`));
  await page.setJavaScriptEnabled(scripts);
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  await page.goto(`file://${file}`);
  return page;
}

// Text without its layout: one space between words, no lines of tables, no points between facts.
function normalized(text) {
  return text.replace(/[\u2502]/g, " ").replace(/\s\u00b7(?=\s)/g, " ").replace(/\s+/g, " ").trim();
}

// Several at once, but not more than the machine has processors.
async function all(items, work) {
  const queue = [...items];
  const worker = async () => {
    while (queue.length > 0) await work(queue.shift());
  };
  await Promise.all(Array.from({ length: Math.max(2, os.cpus().length) }, worker));
}

module.exports = { Program, all, check, failures, folder, launch, normalized, open };
