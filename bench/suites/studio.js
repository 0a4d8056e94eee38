/** The studio in a real Chromium: from a file given to its picture, to the first colors, to all methods done. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { judged } from "../goals.js";
import { STUDIO_FILES } from "../studio-files.js";
import { column } from "../table.js";

const columns = [
  column("file", "what"),
  column("picture", "picture", "time"),
  column("first colors", "colors", "time"),
  column("all done", "done", "time"),
  column("longest task, CPU", "task", "time"),
];

export const studio = {
  doc: "files given to the studio in Chromium: picture, first colors, all methods, the longest task of its main thread",
  async run(bench) {
    // Not before: it brings a bundler, which no other suite needs.
    const { openStudio } = await import("../../scripts/open-studio.mjs");
    const { browser, open, close } = await openStudio();
    const rows = [];
    try {
      for (const [what, name, make] of STUDIO_FILES.filter(([what]) => bench.wants(what))) {
        const path = join(bench.folder, name);
        writeFileSync(path, make());
        const page = await open({ before: watch });
        await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
        await page.getByLabel("Data file").setInputFiles(path);
        await page.waitForFunction(() => globalThis.studioTimes?.done !== undefined);
        const times = await page.evaluate(() => globalThis.studioTimes);
        const task = longestTask(JSON.parse((await browser.stopTracing()).toString()));
        rows.push({ what, ...times, task });
        bench.tell(`${what}: all done after ${(times.done / 1000).toFixed(1)} s`);
        await page.context().close();
      }
    } finally {
      await close();
    }
    const title = "From a file given to a fresh page, once each, drawn without a graphics card";
    const slowest = rows.filter(({ what }) => !what.startsWith("1,000,000"));
    const worst = (list, of) => (list.length > 0 ? Math.max(...list.map((row) => row[of])) : undefined);
    return {
      tables: [bench.show({ title, columns, rows })],
      goals: [
        ...(slowest.length > 0
          ? [judged("studio", "picture", "worst of the small", worst(slowest, "picture") / 1000)]
          : []),
        ...rows
          .filter(({ what }) => what.startsWith("1,000,000"))
          .flatMap(({ picture, colors }) => [
            judged("studio", "million", "", picture / 1000),
            judged("studio", "colors", "", colors / 1000),
          ]),
        ...(rows.length > 0 ? [judged("studio", "task", "worst", worst(rows, "task"))] : []),
      ],
      notes: [
        "The time runs from the moment the page is told of the file. Picture: the first dots of its rows are drawn, gray. First colors: one method has its labels. CPU of the longest task: processor time of the page's main thread, which does not grow with other work on the machine.",
      ],
    };
  },
};

/** Runs in the page before its own scripts: notes milliseconds since the file was given, by what is on the page. */
function watch() {
  let drawn = 0;
  const draw = WebGL2RenderingContext.prototype.drawArrays;
  WebGL2RenderingContext.prototype.drawArrays = function (...words) {
    drawn = performance.now();
    return draw.apply(this, words);
  };
  addEventListener(
    "change",
    ({ target }) => {
      const [file] = target.files ?? [];
      if (!file) return;
      const since = performance.now();
      const times = {};
      globalThis.studioTimes = times;
      let named;
      const look = () => {
        const now = performance.now();
        const page = document.querySelector(".page");
        if (document.querySelector(".bar .about b")?.textContent === file.name) named ??= now;
        if (named !== undefined) {
          if (drawn >= named) times.picture ??= now - since;
          if (document.querySelector("[data-panel] .panel-scores")) times.colors ??= now - since;
          if (page.dataset.state === "ready" && times.colors !== undefined) times.done = now - since;
        }
        if (times.done === undefined) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** Milliseconds of the processor that the longest task of the page's main thread took. */
function longestTask({ traceEvents }) {
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name.includes("RunTask") && threads.has(`${pid}/${tid}`))
    .reduce((most, { tdur = 0 }) => Math.max(most, tdur / 1000), 0);
}
