/** Pages that call the library in one set-up or another → the labels they found, and how. */
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { circles } from "../../src/datasets/shapes.js";
import { clusterSync, fitSync, type Points, predictSync, type Recipe } from "../../src/index.js";
import { type Site, serve } from "./server.js";

export const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));

export const recipe: Recipe = { method: "spectacl", clusters: 2 };
export const rows = rowsOf(circles({ n: 700, noise: 0.1, seed: 5 }).points);
export const expected = [...clusterSync(rows, recipe).labels];
export const expectedLater = [...predictSync(fitSync(rows, recipe), rows).labels];

/** What every page holds in its global scope: its calls wait for the test. */
export interface Global {
  run(rows: number[][], recipe: Recipe, run?: object): Promise<{ labels: number[]; codes: string[] }>;
  later(rows: number[][], recipe: Recipe): Promise<number[]>;
}

/** The program of every page, with the library from some place. */
export const program = (from: string): string => `
import { cluster, fit, predict } from ${JSON.stringify(from)};
globalThis.run = async (rows, recipe, run = {}) => {
  const { labels, warnings } = await cluster(rows, recipe, run);
  return { labels: Array.from(labels), codes: warnings.map(({ code }) => code) };
};
globalThis.later = async (rows, recipe) => {
  const model = await fit(rows, recipe);
  return Array.from((await predict(model, rows)).labels);
};
`;

/** What a page made of the rows. */
export interface Found {
  readonly labels: readonly number[];
  /** Of the warnings in the result. */
  readonly codes: readonly string[];
  /** The addresses of the workers that it started. */
  readonly workers: readonly string[];
  /** Warnings in its console. */
  readonly said: readonly string[];
  /** Whether its threads may share memory. */
  readonly isolated: boolean;
}

/** What a page finds where workers start and memory is not shared. */
export const outcome = { labels: expected, codes: [], said: [], isolated: false };

/** A folder with the package installed and main.js, which imports it by its name; the pages lie in it too. */
export interface Setup {
  readonly home: string;
  /** The files of the package, on an origin of their own. */
  readonly cdn: Site;
  /** A fresh folder with this page. */
  folderWith(body: string): Promise<string>;
  remove(): Promise<void>;
}

export async function setup(): Promise<Setup> {
  const home = await mkdtemp(join(tmpdir(), "spectacl-setups-"));
  const installed = join(home, "node_modules", "spectacl");
  await mkdir(installed, { recursive: true });
  await cp(join(DIST, "../package.json"), join(installed, "package.json"));
  const used = (path: string) => !/[\\/]dist[\\/]studio/.test(path);
  await cp(DIST, join(installed, "dist"), { recursive: true, filter: used });
  await writeFile(join(home, "main.js"), program("spectacl"));
  const cdn = await serve(join(installed, "dist"), {
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
  return {
    home,
    cdn,
    async folderWith(body) {
      const folder = await mkdtemp(join(home, "page-"));
      await writeFile(join(folder, "index.html"), `<!doctype html>\n<meta charset="utf-8">\n${body}`);
      return folder;
    },
    async remove() {
      await cdn.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

type Headers = Readonly<Record<string, string>>;

/** Opens a page and hands it over: one that is served already, or that of a folder. */
export async function inPage<T>(
  browser: Browser,
  place: string,
  headers: Headers,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const site = place.startsWith("http:") ? undefined : await serve(place, headers);
  const page = await browser.newPage();
  try {
    await page.goto(site?.url ?? place);
    await page.waitForFunction(() => "run" in globalThis);
    return await use(page);
  } finally {
    await page.close();
    await site?.close();
  }
}

/** Lets a page cluster, twice: the second call knows how to start a worker. */
export async function found(
  browser: Browser,
  place: string,
  headers: Headers = {},
  run: object = {},
): Promise<Found> {
  return inPage(browser, place, headers, async (page) => {
    const workers: string[] = [];
    const said: string[] = [];
    page.on("worker", (worker) => workers.push(worker.url()));
    page.on("console", (message) => message.type() === "warning" && said.push(message.text()));
    const result = await page.evaluate(
      async ({ rows, recipe, run }) => {
        const page = globalThis as unknown as Global;
        await page.run(rows.slice(0, 50), { method: "kmeans", clusters: 2 }, run);
        return { ...(await page.run(rows, recipe, run)), isolated: globalThis.crossOriginIsolated };
      },
      { rows, recipe, run },
    );
    return { ...result, workers, said };
  });
}

export function rowsOf({ n, coords }: Points): number[][] {
  return Array.from({ length: n }, (_, i) => [...coords.subarray(2 * i, 2 * i + 2)]);
}
