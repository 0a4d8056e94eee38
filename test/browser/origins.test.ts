/** Pages without a bundler: the library from another origin, with shared memory or without, and where no worker may start. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { circles } from "../../src/datasets/shapes.js";
import { chromiumMissing, sharedChromium } from "./chromium.js";
import {
  DIST,
  expectedLater,
  found,
  type Global,
  inPage,
  outcome,
  program,
  recipe,
  rows,
  rowsOf,
  type Setup,
  setup,
} from "./setups.js";

const ISOLATED = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};
const NO_WORKERS = { "content-security-policy": "worker-src 'none'" };
const fromBlob = expect.stringMatching(/^blob:/);

let browser: Browser;
let pages: Setup;

describe.skipIf(chromiumMissing !== undefined)("a page of another origin", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
    pages = await setup();
  });

  afterAll(() => pages?.remove());

  /** A page with one script, which imports one file. */
  const ofOneFile = () =>
    pages.folderWith(`<script type="module">${program(`${pages.cdn.url}spectacl.browser.js`)}</script>`);

  test("clusters in a worker that is made from the one file", async () => {
    expect(await found(browser, await ofOneFile())).toEqual({ ...outcome, workers: [fromBlob, fromBlob] });
  });

  test("fits and labels in workers too", async () => {
    const labels = await inPage(browser, await ofOneFile(), {}, (page) =>
      page.evaluate(({ rows, recipe }) => (globalThis as unknown as Global).later(rows, recipe), {
        rows,
        recipe,
      }),
    );
    expect(labels).toEqual(expectedLater);
  });

  test("has threads that share memory if it is isolated", async () => {
    const { workers, ...rest } = await found(browser, await ofOneFile(), ISOLATED, { threads: 2 });
    expect(rest).toEqual({ ...outcome, isolated: true });
    expect(workers).toHaveLength(4);
  });

  test("may name the package's files by an import map", async () => {
    const imports = { spectacl: `${pages.cdn.url}index.js`, "#spawn": `${pages.cdn.url}browser.js` };
    const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
    const folder = await pages.folderWith(`${map}<script type="module">${program("spectacl")}</script>`);
    expect(await found(browser, folder)).toEqual({ ...outcome, workers: [fromBlob, fromBlob] });
  });

  test("that may start no worker computes on its own thread, and says so once", async () => {
    expect(await found(browser, await ofOneFile(), NO_WORKERS)).toEqual({
      ...outcome,
      workers: [],
      codes: ["NO_WORKER"],
      said: [expect.stringContaining("[NO_WORKER]")],
    });
  });

  test("that computes on its own thread goes on meanwhile, and can stop the work", async () => {
    const many = rowsOf(circles({ n: 20_000, noise: 0.1, seed: 3 }).points);
    const heard = await inPage(browser, await ofOneFile(), NO_WORKERS, (page) =>
      page.evaluate(async (rows) => {
        const controller = new AbortController();
        let frames = 0;
        const beat = (): void => {
          frames++;
          if (frames === 3) controller.abort("enough");
          else requestAnimationFrame(beat);
        };
        const stages: string[] = [];
        const onProgress = ({ stage }: { stage: string }): void => {
          if (stages.push(stage) === 1) requestAnimationFrame(beat);
        };
        const how = { signal: controller.signal, onProgress };
        const reason = await (globalThis as unknown as Global).run(rows, { clusters: 2 }, how).then(
          () => undefined,
          (error: unknown) => error,
        );
        const before = stages.length;
        await new Promise((next) => setTimeout(() => requestAnimationFrame(next)));
        return { reason, frames, after: stages.length - before };
      }, many),
    );
    expect(heard).toEqual({ reason: "enough", frames: 3, after: 0 });
  });
});

test("the one file exports what the package does, and nothing is imported by it", async () => {
  const text = await readFile(join(DIST, "spectacl.browser.js"), "utf8");
  const names = /export const \{ ([^}]+) \}/.exec(text)?.[1].split(", ");
  const library = Object.keys(await import("../../src/index.js"));
  expect(names).toEqual(expect.arrayContaining(library));
  expect(text).not.toMatch(/\bimport\b\s*[({"'*\w]/);
});
