/** The page while 100,000 rows are clustered: no task of its main thread grows with them. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LONG } from "../support/long.js";
import { describeStudio, type TestedStudio } from "./studio.js";

/** Fifty times the rows may make the longest task this much longer; work on every row would make it fifty times as long. */
const MOST_GROWTH = 6;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the processor. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** What the page's main thread did while `act` ran: milliseconds of the processor for each task. */
async function tasks({ browser }: TestedStudio, page: Page, act: () => Promise<void>): Promise<number[]> {
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

describeStudio("100,000 rows", (own) => {
  test.runIf(LONG)("never hold the page up, in Compare and in Table", { timeout: 900_000 }, async () => {
    const { page, settled, close } = await own.open();
    await page.locator('.page[data-loaded="all"]').waitFor();
    // Once over what will be measured: a first call is slow for want of compiled code.
    await page.getByRole("tab", { name: "Table" }).click();
    await page.getByRole("grid").waitFor();
    await page.getByRole("tab", { name: "Compare" }).click();
    page.setDefaultTimeout(180_000);
    const longest = async (rows: number): Promise<number> => {
      const took = await tasks(own, page, async () => {
        const points = page.getByLabel("Points", { exact: true });
        await points.fill(String(rows));
        await points.press("Enter");
        await page.getByText(new RegExp(`^${rows / 1000}.000 rows$`)).waitFor();
        await page.locator('[data-panel="kmeans"] [data-measure="f"]').waitFor();
        await page.getByRole("tab", { name: "Table" }).click();
        await settled();
        await page.getByRole("tab", { name: "Compare" }).click();
      });
      expect(took.length).toBeGreaterThan(100);
      return Math.max(...took);
    };
    const few = await longest(2000);
    // The shorter of two: collecting garbage once is no work on every row.
    const many = Math.min(await longest(100_000), await longest(101_000));
    process.stdout.write(
      `the longest task: ${few.toFixed(0)} ms of the processor, then ${many.toFixed(0)}\n`,
    );
    expect(many).toBeLessThan(MOST_GROWTH * few);
    await close();
  });
});
