/** The page while 100,000 rows are clustered: no task of its main thread takes long. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumMissing } from "../browser/chromium.js";
import { type Studio, studio } from "./studio.js";

// 50 ms is what people do not notice, and half of that is what it takes; a slow machine is granted three times as much.
const MOST_MS = 150;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the processor. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** What the page's main thread did while `act` ran: milliseconds of the processor for each task. */
async function tasks({ browser }: Studio, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threads = traceEvents
    .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
    .map(({ pid, tid }) => `${pid}/${tid}`);
  return traceEvents
    .filter(({ name, pid, tid }) => name.includes("RunTask") && threads.includes(`${pid}/${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
}

describe.skipIf(chromiumMissing !== undefined)("100,000 rows", () => {
  let own: Studio;
  beforeAll(async () => {
    own = await studio();
  });
  afterAll(() => own?.close());

  test("never hold the page up, in Compare and in Table", { timeout: 240_000 }, async () => {
    const { page, settled, close } = await own.open();
    await page.locator('.page[data-loaded="all"]').waitFor();
    // Once over what will be measured: a first call is slow for want of compiled code.
    await page.getByRole("tab", { name: "Table" }).click();
    await page.getByRole("grid").waitFor();
    await page.getByRole("tab", { name: "Compare" }).click();
    page.setDefaultTimeout(180_000);
    const took = await tasks(own, page, async () => {
      const points = page.getByLabel("Points", { exact: true });
      await points.fill("100000");
      await points.press("Enter");
      await page.getByText(/^100.000 rows$/).waitFor();
      await page.locator('[data-panel="kmeans"] [data-measure="f"]').waitFor();
      await page.getByRole("tab", { name: "Table" }).click();
      await settled();
    });
    process.stdout.write(
      `the longest task of ${took.length}: ${Math.max(...took).toFixed(0)} ms of the processor\n`,
    );
    expect(took.length).toBeGreaterThan(100);
    expect(Math.max(...took)).toBeLessThan(MOST_MS);
    await close();
  });
});
