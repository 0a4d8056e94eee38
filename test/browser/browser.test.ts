/** The built library in a real page: the same bits as in Node, and a page that stays in charge. */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { circles } from "../../src/datasets/shapes.js";
import { type Clustering, cluster, clusterSync, type Points, type Recipe } from "../../src/index.js";
import { promised } from "../promises/sentences.js";
import { referenceKernels } from "../reference/reference.js";
import { type Bundle, bundle } from "./bundle.js";
import { chromiumMissing, sharedChromium } from "./chromium.js";
import { type Site, serve } from "./server.js";

/** What the page under test holds in its global scope. */
interface Global {
  spectacl: typeof import("../../src/index.js");
  pointsOf(coords: string): Points;
  digestOf(array: Float64Array | Int32Array): Promise<string>;
}

const PAGE = `<!doctype html>
<script type="module">
  import * as spectacl from "./spectacl.js";
  globalThis.pointsOf = (coords) => {
    const bytes = Uint8Array.from(atob(coords), (char) => char.charCodeAt(0));
    return { n: bytes.length / 16, dim: 2, coords: new Float64Array(bytes.buffer) };
  };
  globalThis.digestOf = async (array) => {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", array));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  };
  globalThis.spectacl = spectacl;
</script>`;

const LARGE = 20_000;

let library: Bundle;
let site: Site;
let browser: Browser;
let page: Page;

if (chromiumMissing) process.stderr.write(`browser tests skipped: ${chromiumMissing}\n`);

describe.skipIf(chromiumMissing !== undefined)("in Chromium", () => {
  beforeAll(async () => {
    library = await bundle();
    await writeFile(join(library.folder, "index.html"), PAGE);
    site = await serve(library.folder);
    browser = await sharedChromium();
    page = await browser.newPage();
    page.setDefaultTimeout(180_000);
    await page.goto(site.url);
    await page.waitForFunction(() => "spectacl" in globalThis);
  });

  afterAll(async () => {
    await page?.close();
    await site?.close();
    await library?.remove();
  });

  describe.each([600, 1500])("two circles of %i points", (n) => {
    test.each(["spectacl", "spectacl-normalized"] as const)(`${promised("bits")} %s`, async (method) => {
      const { points } = circles({ n, noise: 0.1, seed: 3 });
      const recipe: Recipe = { method, clusters: 2 };
      const keep = ["spectrum"] as const;
      const result = clusterSync(points, recipe, { keep });
      expect(result.labels).toHaveLength(n);
      expect(result.stages.spectrum?.vectors.length).toBeGreaterThanOrEqual(2 * n);
      const here = digests(result);
      const inPage = await page.evaluate(
        async ({ coords, recipe, keep }) => {
          const { spectacl, pointsOf, digestOf } = globalThis as unknown as Global;
          const digests = async ({ labels, stages: { spectrum } }: Clustering) => ({
            labels: await digestOf(labels),
            vectors: await digestOf((spectrum as NonNullable<typeof spectrum>).vectors),
          });
          return {
            sync: await digests(spectacl.clusterSync(pointsOf(coords), recipe, { keep })),
            worker: await digests(await spectacl.cluster(pointsOf(coords), recipe, { keep })),
          };
        },
        { coords: base64(points), recipe, keep },
      );
      const results = {
        "page, this thread": inPage.sync,
        "page, Web Worker": inPage.worker,
        "Node, worker thread": digests(await cluster(points, recipe, { keep })),
        "Node, reference kernels": digests(
          clusterSync(points, recipe, { keep, kernels: referenceKernels() }),
        ),
      };
      expect(results).toEqual(Object.fromEntries(Object.keys(results).map((place) => [place, here])));
    });
  });

  test("where the page is cut off from other origins, two threads share memory and give the same bits", async () => {
    const isolation = {
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    };
    const isolated = await serve(library.folder, isolation);
    const own = await browser.newPage();
    await own.goto(isolated.url);
    await own.waitForFunction(() => "spectacl" in globalThis);
    const { points } = circles({ n: 6000, noise: 0.1, seed: 3 });
    const recipe: Recipe = { method: "spectacl", clusters: 2 };
    let workers = 0;
    own.on("worker", () => workers++);
    const inPage = await own.evaluate(
      async ({ coords, recipe }) => {
        const { spectacl, pointsOf, digestOf } = globalThis as unknown as Global;
        const { labels, strength } = await spectacl.cluster(pointsOf(coords), recipe, { threads: 2 });
        return { labels: await digestOf(labels), strength: await digestOf(strength as Float64Array) };
      },
      { coords: base64(points), recipe },
    );
    const { labels, strength } = clusterSync(points, recipe);
    expect(inPage).toEqual({ labels: sha256(labels), strength: sha256(strength as Float64Array) });
    expect(workers).toBe(2);
    await own.close();
    await isolated.close();
  });

  test("abort rejects with the reason, ends the running worker and is the last that is heard of it", async () => {
    const worker = page.waitForEvent("worker");
    const ended = worker.then((started) => new Promise((resolve) => started.once("close", resolve)));
    const outcome = await page.evaluate(async (coords) => {
      const { spectacl, pointsOf } = globalThis as unknown as Global;
      const controller = new AbortController();
      const reason = new Error("changed my mind");
      const stages: string[] = [];
      let asked = false;
      let aborted = false;
      let heardAfter = 0;
      const onProgress = ({ stage }: { stage: string }): void => {
        stages.push(stage);
        if (aborted) heardAfter++;
        if (asked || stage !== "spectrum") return;
        asked = true;
        // From a task of its own, as a click would.
        setTimeout(() => {
          aborted = true;
          controller.abort(reason);
        });
      };
      const recipe = { method: "spectacl", clusters: 2 } as const;
      const run = spectacl.cluster(pointsOf(coords), recipe, { signal: controller.signal, onProgress });
      const error = await run.then(
        () => undefined,
        (error: unknown) => error,
      );
      return { sameReason: error === reason, heardAfter, stages };
    }, base64(large()));
    expect(outcome.sameReason).toBe(true);
    expect(outcome.heardAfter).toBe(0);
    expect(outcome.stages[0]).toBe("points");
    expect(outcome.stages).toContain("graph");
    await ended;
  });

  test("progress from a worker arrives while the page goes on", async () => {
    const { events, frames } = await page.evaluate(async (coords) => {
      const { spectacl, pointsOf } = globalThis as unknown as Global;
      const events: { stage: string; done: number }[] = [];
      let frames = 0;
      let running = true;
      const beat = (): void => {
        frames++;
        if (running) requestAnimationFrame(beat);
      };
      requestAnimationFrame(beat);
      const points = pointsOf(coords);
      await spectacl.cluster(points, { clusters: 2 }, { onProgress: (event) => events.push(event) });
      running = false;
      return { events, frames };
    }, base64(large()));
    const order = ["points", "judge", "graph", "spectrum", "embedding", "clusters"];
    const places = events.map(({ stage }) => order.indexOf(stage));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(new Set(places).size).toBeGreaterThan(1);
    expect(events.filter(({ done }) => !(done >= 0 && done <= 1))).toEqual([]);
    expect(frames).toBeGreaterThan(events.length);
  });

  test(`${promised("classes")} So do those from this thread`, async () => {
    const errors = await page.evaluate(async () => {
      const { spectacl } = globalThis as unknown as Global;
      const rows = [[0], [1], [2], [3]];
      const triangle = {
        n: 3,
        edges: [
          [0, 1],
          [1, 2],
          [2, 0],
        ],
      };
      const attempts = {
        sync: async () => spectacl.clusterSync(rows, { clusters: 0 }),
        async: () => spectacl.cluster(rows, { clusters: 0 }),
        worker: () => spectacl.cluster(triangle, { method: "spectacl", clusters: 1, radius: 1 }),
      };
      const caught = Object.entries(attempts).map(async ([place, attempt]) => {
        const error = await attempt().then(
          () => new Error("no error"),
          (error: Error) => error,
        );
        const { name } = error;
        const option = error instanceof spectacl.OptionError ? error.option : undefined;
        return [place, { name, option }] as const;
      });
      return Object.fromEntries(await Promise.all(caught));
    });
    const clusters = {
      name: "OptionError",
      option: "clusters",
    };
    const radius = {
      name: "OptionError",
      option: "radius",
    };
    expect(errors).toEqual({ sync: clusters, async: clusters, worker: radius });
  });
});

function large(): Points {
  return circles({ n: LARGE, noise: 0.1, seed: 3 }).points;
}

/** The coordinates as bytes: decimal digits would leave the equality of bits to two parsers. */
function base64({ coords }: Points): string {
  return Buffer.from(coords.buffer, coords.byteOffset, coords.byteLength).toString("base64");
}

function digests({ labels, stages: { spectrum } }: Clustering): { labels: string; vectors: string } {
  return { labels: sha256(labels), vectors: sha256((spectrum as NonNullable<typeof spectrum>).vectors) };
}

function sha256(array: Float64Array | Int32Array): string {
  return createHash("sha256").update(array).digest("hex");
}
