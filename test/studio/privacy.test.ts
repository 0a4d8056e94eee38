/** The page keeps what it is given: its policy lets nothing out, and it asks for nothing once it is there. */
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parquetWriteBuffer } from "hyparquet-writer";
import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { LONG } from "../support/long.js";
import { taken } from "./downloads.js";
import { give } from "./files.js";
import { describeStudio } from "./studio.js";

/** Counts whatever reaches it. */
async function counting(): Promise<{ url: string; hits: string[]; close(): void }> {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    response.writeHead(200, { "access-control-allow-origin": "*" }).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, hits, close: () => void server.close() };
}

/** Every way out of a page that a script could try. */
async function tryAllWaysOut(url: string): Promise<void> {
  const image = new Image();
  image.src = `${url}/image`;
  await Promise.allSettled([
    fetch(`${url}/fetch`, { mode: "no-cors" }),
    new Promise((done) => {
      image.onload = image.onerror = done;
    }),
  ]);
  navigator.sendBeacon(`${url}/beacon`, "data");
  const style = document.createElement("style");
  style.textContent = `body { background: url(${url}/style) } @font-face { font-family: x; src: url(${url}/font) }`;
  document.head.append(style);
  const frame = document.createElement("iframe");
  frame.src = `${url}/frame`;
  document.body.append(frame);
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.href = `${url}/prefetch`;
  document.head.append(link);
  try {
    new WebSocket(url.replace("http", "ws"));
  } catch {
    // Refused at once is as good as refused later.
  }
  const worker = new Blob([`fetch("${url}/worker", { mode: "no-cors" }).finally(() => postMessage(0))`]);
  await new Promise((done) => {
    const own = new Worker(URL.createObjectURL(worker));
    own.onmessage = done;
    own.onerror = done;
  });
}

describeStudio("privacy", (own) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = own.browser;
  });

  test("no way out of the page reaches a counting server; without the policy they do", async () => {
    const counted = await counting();
    const page = await (await browser.newContext()).newPage();
    await page.goto(own.site.url);
    await page.evaluate(tryAllWaysOut, counted.url);
    await page.waitForLoadState("networkidle");
    expect(counted.hits).toEqual([]);
    const open = await (await browser.newContext({ bypassCSP: true })).newPage();
    await open.goto(own.site.url);
    await open.evaluate(tryAllWaysOut, counted.url);
    expect(counted.hits.length).toBeGreaterThan(3);
    counted.close();
  });

  test("every part of the page is there once it says so: none is left to be asked for", async () => {
    const { page, close } = await own.open();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name.replace(/^.*\//, "")),
    );
    const parts = readdirSync(new URL("../../dist/studio/assets/", import.meta.url));
    expect(parts.filter((part) => !loaded.includes(part))).toEqual([]);
    await close();
  });

  test.runIf(LONG)("once it is there the page asks for nothing more, whatever is done on it", async () => {
    const opened = await own.open();
    const { page, settled, close } = opened;
    await page.locator('.page[data-loaded="all"]').waitFor();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith("blob:")) asked.push(request.url());
    });
    for (const tab of await page.getByRole("tab").all()) await tab.click();
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await settled();
    // What needs more code: other kinds of files, another projection, pictures, a report, a link.
    await page.getByRole("tab", { name: "Compare" }).click();
    const rows = Array.from({ length: 60 }, (_, i) => [i % 3, (i * 7) % 11, (i * i) % 13]);
    const x = (c: number): Float64Array => Float64Array.from(rows, (row) => row[c]);
    const columnData = ["a", "b", "c"].map((name, c) => ({ name, data: x(c), type: "DOUBLE" as const }));
    await give(opened, "small.parquet", new Uint8Array(parquetWriteBuffer({ columnData })));
    await page.getByLabel("Seen by").selectOption("umap");
    await page
      .getByText(/^UMAP of 3 columns/)
      .first()
      .waitFor();
    for (const title of ["Comparison, PNG", "Report, HTML", "Model"]) await taken(page, title);
    await page.getByRole("button", { name: "Share link" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Draw points" }).first().click();
    await settled();
    expect(asked).toEqual([]);
    await close();
  });
});
