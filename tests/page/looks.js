// Nothing overflows, nothing lies on anything else, and axe finds nothing to object to.
"use strict";
const axe = require("axe-core");
const { check, open } = require("./browser.js");

// What of the page is wider than it, and which of its blocks overlap.
function layout() {
  const wrong = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) wrong.push(`the page is ${root.scrollWidth} px wide`);
  for (const part of document.querySelectorAll("main, aside, nav"))
    if (part.scrollWidth > part.clientWidth + 1)
      wrong.push(`${part.tagName} holds ${part.scrollWidth} px in ${part.clientWidth}`);
  const blocks = [...document.querySelectorAll("h1, h2, h3, h4, p, .box, button")]
    .filter((block) => block.checkVisibility());
  const inside = (block) => block.closest("aside, nav, main");
  const boxes = blocks.map((block) => block.getBoundingClientRect());
  blocks.forEach((a, i) => blocks.forEach((b, j) => {
    if (j <= i || inside(a) !== inside(b) || a.contains(b)) return;
    const [p, q] = [boxes[i], boxes[j]];
    const x = Math.min(p.right, q.right) - Math.max(p.left, q.left);
    const y = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
    if (x > 1 && y > 1) wrong.push(`"${a.textContent.slice(0, 30)}" and "${b.textContent.slice(0, 30)}"`);
  }));
  const regions = [...document.querySelectorAll("nav, main, aside")]
    .map((region) => region.getBoundingClientRect());
  regions.forEach((p, i) => regions.slice(i + 1).forEach((q) => {
    if (Math.min(p.right, q.right) - Math.max(p.left, q.left) > 1 &&
        Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 1) wrong.push("regions overlap");
  }));
  return wrong;
}

async function checkLooks(browser, name, file, visit = async () => {}) {
  for (const [width, height] of [[1280, 800], [390, 844]])
    for (const scheme of ["light", "dark"]) {
      const page = await open(browser, file, { width, height, scheme });
      const where = `${name}, ${width} px, ${scheme}`;
      await visit(page, async (stop) => {
        for (const wrong of await page.evaluate(layout)) check(false, `${where}, ${stop}: ${wrong}`);
      });
      for (const wrong of await page.evaluate(layout)) check(false, `${where}: ${wrong}`);
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() => axe.run({ resultTypes: ["violations"] }));
      for (const { id, nodes } of violations)
        check(false, `${where}: axe: ${id}: ${nodes.length} × ${nodes[0].html.slice(0, 160)} ` +
                     nodes[0].failureSummary.replace(/\s+/g, " ").slice(0, 200));
      await page.close();
    }
}

module.exports = { checkLooks };
