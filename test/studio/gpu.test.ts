/** Runs that a GPU does part of, played by the processor: chosen by name, since "automatic" takes no such GPU. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { random } from "../../src/base/random.js";
import { chromiumMissing, launchChromium, SOFTWARE_GPU } from "../browser/chromium.js";
import { violations } from "./axe.js";
import { give, watchLabels } from "./files.js";
import { type Studio, type StudioPage, studio } from "./studio.js";

const ROWS = 24_000;
const COLUMNS = 16;
const CLASSES = 24;
const CODE = /\/gpu\.js$/;

/** Groups around corners of a cube, so many that k-means of them is work for a GPU. */
function groups(): string {
  const { uniform } = random(3, 1);
  const names = [...Array.from({ length: COLUMNS }, (_, c) => `c${c}`), "class"];
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const group = i % CLASSES;
    const corner = (c: number): number => (c === group % COLUMNS ? 3 + 3 * Math.floor(group / COLUMNS) : 0);
    return [...Array.from({ length: COLUMNS }, (_, c) => (corner(c) + uniform()).toFixed(3)), `k${group}`];
  });
  return [names, ...rows].map((cells) => cells.join(",")).join("\n");
}

describe.skipIf(chromiumMissing !== undefined)("a GPU in the studio", () => {
  let browser: Browser;
  let own: Studio;
  let opened: StudioPage;
  let page: Page;
  let labels: () => Promise<readonly number[] | undefined>;
  let asked: string[];
  let alone: readonly number[];
  beforeAll(async () => {
    browser = await launchChromium(SOFTWARE_GPU);
    own = await studio(undefined, browser);
    opened = await own.open();
    page = opened.page;
    asked = heard(page);
    labels = await withGroups(opened);
    alone = (await labels()) as readonly number[];
  });
  afterAll(async () => {
    await opened?.close();
    await own?.close();
    await browser?.close();
  });

  test("left to itself the page takes none that a processor plays, and loads nothing for it", async () => {
    expect(await adapter(page)).toBe("");
    expect(asked.filter((url) => CODE.test(url))).toEqual([]);
  });

  test("chosen by keys it does k-means: the labels are the same, and the page says who did what", async () => {
    await choose(page);
    await run(opened);
    expect(await adapter(page)).toMatch(/swiftshader/i);
    expect(await told(page)).toMatch(/On the GPU, .*swiftshader.*: k-means/i);
    expect(await page.locator(".code").textContent()).toMatch(/--device gpu/);
    expect(await labels()).toEqual(alone);
    const { origin } = new URL(own.site.url);
    expect(asked.filter((url) => !url.startsWith("blob:") && new URL(url).origin !== origin)).toEqual([]);
    for (const place of [".data-rail", ".footer", ".inspector"])
      expect(await violations(page, place)).toEqual([]);
  });

  test("stopped while it works it is free for the next run", async () => {
    // On a page of its own: workers keep their GPU, whose code is loaded by the first run alone.
    const other = await own.open();
    const found = await withGroups(other);
    await choose(other.page);
    await startOnGpu(other.page);
    await other.page.getByRole("button", { name: "Stop", exact: true }).click();
    await other.settled();
    // The first brings back what was there before, the second runs.
    await run(other);
    await run(other);
    expect(await adapter(other.page)).toMatch(/swiftshader/i);
    expect(await found()).toEqual(alone);
    await other.close();
  });

  test("lost on the way it leaves the rest to the processor, which says so once", async () => {
    const other = await own.open();
    const found = await withGroups(other);
    await choose(other.page);
    await startOnGpu(other.page);
    await (await browser.newBrowserCDPSession()).send("Browser.crashGpuProcess");
    await other.settled();
    expect(await found()).toEqual(alone);
    // One note, whatever the browser names as the reason; work done before the loss is credited in both places or in none.
    expect(await other.page.locator(".inspector-told .note", { hasText: "GPU" }).count()).toBe(1);
    expect((await adapter(other.page)) !== "").toBe(/On the GPU/.test(await told(other.page)));
    await other.close();
  });

  test("where the browser has none the processor does it all, and the page says so", async () => {
    const other = await own.open();
    await other.page.route("**/worker.js", async (route) => {
      const response = await route.fetch();
      const without = 'Object.defineProperty(WorkerNavigator.prototype, "gpu", { get() {} });';
      await route.fulfill({ response, body: `${without}\n${await response.text()}` });
    });
    const requests = heard(other.page);
    const found = await withGroups(other);
    await choose(other.page);
    await run(other);
    expect(await found()).toEqual(alone);
    expect(await told(other.page)).toMatch(/this browser offers none/);
    expect(await adapter(other.page)).toBe("");
    expect(requests.filter((url) => CODE.test(url))).toEqual([]);
    await other.close();
  });
});

/** The page with the groups and k-means alone, in focus → its labels, when asked. */
async function withGroups(opened: StudioPage): Promise<() => Promise<readonly number[] | undefined>> {
  const labelsOf = await watchLabels(opened);
  const { page } = opened;
  await page.getByText(/^Methods: (\d) of \1/).click();
  const others = page.getByRole("checkbox", {
    name: /SpectACl|spectral|SCAN|linkage|communities/i,
    checked: true,
  });
  for (let left = await others.count(); left > 0; left--) await others.first().uncheck();
  await page.keyboard.press("Escape");
  await give(opened, "groups.csv", groups());
  await page.getByLabel("Method to inspect").selectOption("kmeans");
  return () => labelsOf("kmeans");
}

function heard(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  return urls;
}

/** The last of the three, by the keyboard. */
async function choose(page: Page): Promise<void> {
  const choice = page.getByLabel("Where it runs", { exact: true });
  await choice.focus();
  await page.keyboard.press("End");
  expect(await choice.inputValue()).toBe("gpu");
}

async function run({ page, settled }: StudioPage): Promise<void> {
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await settled();
}

/** Runs, until what is for the GPU has been loaded. */
async function startOnGpu(page: Page): Promise<void> {
  const loaded = page.waitForResponse(CODE);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await loaded;
}

/** As the line at the bottom names it; "" if it names none. */
async function adapter(page: Page): Promise<string> {
  return (await page.locator(".footer .adapter").allTextContents()).join();
}

async function told(page: Page): Promise<string> {
  return page.locator(".inspector-told").innerText();
}
