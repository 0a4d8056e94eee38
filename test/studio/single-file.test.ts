/** The studio as one file: opened from disk, without any server. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call } from "../../apps/cli/main.js";
import { chromiumMissing, launchChromium } from "../browser/chromium.js";

describe.skipIf(chromiumMissing !== undefined)("the studio in one file", () => {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "spectacl-studio-"));
    browser = await launchChromium(["--enable-unsafe-swiftshader"]);
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("works from disk, offline, and asks for nothing", async () => {
    const file = join(folder, "studio.html");
    expect(await call(["studio", "--single-file", file, "--quiet"])).toBe(0);
    const context = await browser.newContext({ offline: true });
    const page = await context.newPage();
    const errors: string[] = [];
    const asked: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("request", (request) => asked.push(request.url().replace(/^(blob|data):.*/, "$1:")));
    await page.goto(pathToFileURL(file).href);
    await page.locator('.page[data-state="ready"][data-loaded="all"]').waitFor();
    expect(await page.getByText(/F 0\.9\d/).count()).toBeGreaterThanOrEqual(2);
    expect([...new Set(asked)].filter((url) => !/^(blob|data):$/.test(url))).toEqual([
      pathToFileURL(file).href,
    ]);
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await page
        .locator(`#view[aria-labelledby="${await tab.getAttribute("id")}"] *`)
        .first()
        .waitFor();
    }
    expect(errors).toEqual([]);
    expect(await page.locator("#licenses").textContent()).toContain("preact");
    await context.close();
  });

  test("asked for a GPU it does without", async () => {
    const file = join(folder, "without.html");
    expect(await call(["studio", "--single-file", file, "--quiet"])).toBe(0);
    const page = await browser.newPage();
    await page.goto(pathToFileURL(file).href);
    const ready = page.locator('.page[data-state="ready"][data-loaded="all"]');
    await ready.waitFor();
    await page.getByRole("heading", { name: "Graph and eigenvectors" }).click();
    await page.getByLabel("Where it runs", { exact: true }).selectOption("gpu");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await ready.waitFor();
    expect(await page.locator(".footer .state").textContent()).toMatch(/^done/);
    expect(await page.locator(".inspector-told .warn").allTextContents()).toEqual([
      expect.stringContaining("GPU"),
    ]);
    await page.close();
  });
});
