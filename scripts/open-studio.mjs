// The built studio, served by the program and open in a real Chromium, for benchmarks and pictures.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** `open(options)` gives a page of its own, with all its parts loaded and its first run done; `close()` ends everything. */
export async function openStudio() {
  const { launchChromium } = (await runnerImport(at("test/browser/chromium.ts"))).module;
  const program = spawn(process.execPath, [at("dist/spectacl.js"), "studio", "--no-open", "--quiet"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await firstLine(program);
  const browser = await launchChromium(["--enable-unsafe-swiftshader"]);
  return {
    browser,
    open: async ({ hash = "", before, ...options } = {}) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      if (before) await context.addInitScript(before);
      const page = await context.newPage();
      page.setDefaultTimeout(600_000);
      await page.goto(url + hash);
      await page.locator('.page[data-state="ready"][data-loaded="all"]').waitFor();
      return page;
    },
    close: async () => {
      await browser.close();
      program.kill();
    },
  };
}

/** The address, which is all that the program writes to standard output. */
function firstLine({ stdout }) {
  return new Promise((done, failed) => {
    let text = "";
    stdout.on("data", (bytes) => {
      text += bytes;
      if (text.includes("\n")) done(text.split("\n")[0]);
    });
    stdout.on("end", () => failed(new Error("the studio did not start.")));
  });
}
