/** The built studio in a real Chromium, for tests. */
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { type StudioServer, serveStudio } from "../../apps/cli/studio/server.js";
import { chromiumMissing, sharedChromium } from "../browser/chromium.js";
import { LONG } from "../support/long.js";
import { FIRST_CIRCLES } from "./circles.js";

/** The data that a page begins with, in the campaign its own; every day less of it, by a link: the first run is soon done. */
const FIRST = LONG
  ? ""
  : `#${deflateRawSync(
      JSON.stringify({
        v: 1,
        data: { kind: "generated", generator: "circles", options: FIRST_CIRCLES },
        settings: { scale: "none", na: "fill", truth: "class" },
        parameters: { clusters: 2 },
      }),
    ).toString("base64url")}`;

export interface OpenOptions extends BrowserContextOptions {
  /** What the address ends with: "" for the page's own first data. */
  readonly hash?: string;
  /** Whether the folding parts of the rail lie open; they do unless said otherwise. */
  readonly unfolded?: boolean;
}

export interface Studio {
  readonly browser: Browser;
  readonly site: StudioServer;
  /** A page of its own with the studio open and its first run done; errors on the page fail the test that closes it. */
  open(options?: OpenOptions): Promise<StudioPage>;
  close(): Promise<void>;
}

export interface StudioPage {
  readonly page: Page;
  /** Waits until nothing runs and every part of the page is there. */
  settled(): Promise<void>;
  /** Closes the page; throws if anything went wrong on it. */
  close(): Promise<void>;
}

/** `file`: what the program was called with. `own`: a browser, the one of all tests by default; whoever gives another closes it. */
export async function studio(file?: string, own?: Browser): Promise<Studio> {
  const site = await serveStudio({ port: 0, ...(file !== undefined && { file }) });
  const browser = own ?? (await sharedChromium());
  return {
    browser,
    site,
    open: async ({ hash = file === undefined ? FIRST : "", unfolded = true, ...options } = {}) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      // Parts that a newcomer finds folded lie open: what is tested is what they hold.
      if (unfolded)
        await context.addInitScript(() => localStorage.setItem("spectacl-open-parts", "columns expert"));
      const page = await context.newPage();
      page.setDefaultTimeout(90_000);
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      await page.goto(`${site.url}${hash}`);
      const settled = async (): Promise<void> => {
        // What is loaded behind the first paint is there as well: tests look at once.
        await page.locator('.page[data-state="ready"][data-loaded="all"]').waitFor();
        // What is placed by its measured size is drawn a frame later than what it is placed on.
        await page.evaluate(
          () =>
            new Promise((drawn) =>
              requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined))),
            ),
        );
      };
      await settled();
      return {
        page,
        settled,
        close: async () => {
          await context.close();
          if (errors.length > 0) throw new Error(`errors on the page: ${errors.join("; ")}`);
        },
      };
    },
    close: () => site.close(),
  };
}

/** The studio of a block of tests: open for as long as the block runs. */
export interface TestedStudio extends Omit<Studio, "close"> {
  /** One page for all tests of the block, opened before the first and closed after the last. */
  sharedPage(options?: Parameters<Studio["open"]>[0]): StudioPage;
}

/** A block of tests with a studio of their own, started with a file or without; skipped if no browser can be had. */
export function describeStudio(name: string, tests: (own: TestedStudio) => void, file?: string): void {
  describe.skipIf(chromiumMissing !== undefined)(name, () => {
    let own: Studio;
    beforeAll(async () => {
      own = await studio(file);
    });
    afterAll(() => own?.close());
    tests({
      get browser() {
        return own.browser;
      },
      get site() {
        return own.site;
      },
      open: (options) => own.open(options),
      sharedPage: (options) => {
        let opened: StudioPage;
        beforeAll(async () => {
          opened = await own.open(options);
        });
        afterAll(() => opened?.close());
        return {
          get page() {
            return opened.page;
          },
          settled: () => opened.settled(),
          close: () => opened.close(),
        };
      },
    });
  });
}

/** The same for tests that bring data of their own: the page begins with a file of few rows, and its first run is soon done. */
export function describeFiles(name: string, tests: (own: TestedStudio) => void): void {
  describeStudio(name, tests, fileURLToPath(new URL("few.csv", import.meta.url)));
}
