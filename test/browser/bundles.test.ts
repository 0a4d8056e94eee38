/** The library bundled by esbuild, Vite and webpack: the same labels from a worker; in jsdom, from this thread. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { build, createServer } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LONG } from "../support/long.js";
import { type Bundlers, bundlers, type WebpackStats } from "./bundlers.js";
import { chromiumMissing, sharedChromium } from "./chromium.js";
import {
  expected,
  expectedLater,
  found,
  type Global,
  outcome,
  program,
  recipe,
  rows,
  type Setup,
  setup,
} from "./setups.js";

const SCRIPT = '<script type="module" src="./main.js"></script>';
const fromBlob = expect.stringMatching(/^blob:/);

const tools = await bundlers();
const missing = typeof tools === "string";
if (missing) process.stderr.write(`tests with esbuild, webpack and jsdom skipped: ${tools}\n`);
const { esbuild, webpack, jsdom } = missing ? ({} as Bundlers) : tools;

let browser: Browser;
let pages: Setup;

beforeAll(async () => {
  pages = await setup();
});

afterAll(() => pages?.remove());

const quiet = () => ({ root: pages.home, configFile: false, logLevel: "error" }) as const;

describe.skipIf(chromiumMissing !== undefined)("in Chromium", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  describe.skipIf(missing)("a bundle of esbuild", () => {
    const settings = {
      plain: { format: "esm" },
      "minified for older browsers": { format: "iife", minify: true, target: "es2020", logLevel: "error" },
      split: { format: "esm", splitting: true, minify: true },
    };
    test.each(Object.entries(settings))("%s starts a worker of its own text", async (_, options) => {
      const folder = await pages.folderWith(SCRIPT);
      const entryPoints = [join(pages.home, "main.js")];
      await esbuild.build({ entryPoints, outdir: folder, bundle: true, ...options });
      const { workers, ...rest } = await found(browser, folder);
      expect(rest).toEqual(outcome);
      // The file beside the page is not there: it is asked for once in a page, not by every call.
      expect(workers.filter((url) => url.startsWith("blob:"))).toHaveLength(2);
      expect(workers.length).toBeLessThanOrEqual(3);
    });

    test("starts its worker where it is told to, on its own origin or another", async () => {
      const folder = await pages.folderWith(SCRIPT);
      const entryPoints = { main: join(pages.home, "main.js"), thread: "spectacl/worker" };
      const options = { absWorkingDir: pages.home, bundle: true, format: "esm" };
      await esbuild.build({ ...options, entryPoints, outdir: folder });
      const own = await found(browser, folder, {}, { workerUrl: "thread.js" });
      const beside = expect.stringMatching(/\/thread\.js$/);
      expect(own).toEqual({ ...outcome, workers: [beside, beside] });
      const other = await found(browser, folder, {}, { workerUrl: `${pages.cdn.url}worker-browser.js` });
      expect(other).toEqual({ ...outcome, workers: [fromBlob, fromBlob] });
      await expect(found(browser, folder, {}, { workerUrl: "nowhere.js" })).rejects.toThrow("worker");
    });

    test("whose options break its text computes on the page's thread", async () => {
      const folder = await pages.folderWith(SCRIPT);
      const entryPoints = [join(pages.home, "main.js")];
      await esbuild.build({ entryPoints, outdir: folder, bundle: true, format: "esm", keepNames: true });
      const { labels, codes, said } = await found(browser, folder);
      expect({ labels, codes, said: said.length }).toEqual({
        labels: expected,
        codes: ["NO_WORKER"],
        said: 1,
      });
    });
  });

  test("a bundle of Vite starts the worker that Vite wrote", async () => {
    const folder = await pages.folderWith("");
    await writeFile(join(pages.home, "index.html"), `<!doctype html>\n${SCRIPT}`);
    await build({ ...quiet(), build: { outDir: folder, emptyOutDir: true } });
    const { workers, ...rest } = await found(browser, folder);
    expect(rest).toEqual(outcome);
    const written = expect.stringMatching(/\/assets\/worker-browser-[\w-]+\.js$/);
    expect(workers).toEqual([written, written]);
  });

  test("Vite's server gives the package's worker", async () => {
    await writeFile(join(pages.home, "index.html"), `<!doctype html>\n${SCRIPT}`);
    const listening = { host: "127.0.0.1", port: 0, hmr: false, watch: null };
    const server = await createServer({ ...quiet(), server: listening });
    try {
      await server.listen();
      const { workers, ...rest } = await found(browser, server.resolvedUrls?.local[0] as string);
      expect(rest).toEqual(outcome);
      const served = expect.stringMatching(/\/worker-browser\.js\?/);
      expect(workers).toEqual([served, served]);
    } finally {
      await server.close();
    }
  });

  test.skipIf(missing)("a bundle of webpack starts the worker that webpack wrote", async () => {
    const folder = await pages.folderWith(SCRIPT);
    const stats = await new Promise<WebpackStats | undefined>((done, failed) => {
      const output = { path: folder, filename: "main.js" };
      // Its minifier takes half a minute.
      const optimization = { minimize: LONG };
      const options = { mode: "production", context: pages.home, entry: "./main.js", output, optimization };
      webpack(options, (error, stats) => (error ? failed(error) : done(stats)));
    });
    expect(stats?.hasErrors(), stats?.toString()).toBe(false);
    const { workers, ...rest } = await found(browser, folder);
    expect(rest).toEqual(outcome);
    const written = expect.stringMatching(/^http.*\.js$/);
    expect(workers).toEqual([written, written]);
  });
});

describe.skipIf(missing)("in jsdom, which has no workers", () => {
  test.each(["spectacl", "spectacl/browser"])(
    "%s computes on this thread, and says so once",
    async (name) => {
      const entry = join(pages.home, "jsdom.js");
      await writeFile(entry, program(name));
      const options = { entryPoints: [entry], bundle: true, format: "iife", write: false, logLevel: "error" };
      const { outputFiles } = await esbuild.build(options);
      const { window } = new jsdom.JSDOM("<!doctype html>", { runScripts: "outside-only" });
      const said: string[] = [];
      window.console.warn = (text) => said.push(text);
      expect(window.Worker).toBeUndefined();
      window.eval((outputFiles ?? []).map(({ text }) => text).join("\n"));
      const page = window as unknown as Global;
      const { labels, codes } = await page.run(rows, recipe);
      expect([...labels]).toEqual(expected);
      expect([...codes]).toEqual(["NO_WORKER"]);
      expect([...(await page.later(rows, recipe))]).toEqual(expectedLater);
      expect(said).toEqual([expect.stringContaining("Worker is not defined")]);
      window.close();
    },
  );
});
