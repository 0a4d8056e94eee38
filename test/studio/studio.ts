/** The built studio in a real Chromium, for tests. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { type StudioServer, serveStudio } from "../../dist/cli/studio-server.js";
import { launchChromium } from "../browser/chromium.js";

export interface Studio {
  readonly browser: Browser;
  readonly site: StudioServer;
  /** A page of its own with the studio open and its first run done; errors on the page fail the test that closes it. */
  open(options?: BrowserContextOptions & { readonly hash?: string }): Promise<StudioPage>;
  close(): Promise<void>;
}

export interface StudioPage {
  readonly page: Page;
  /** Waits until nothing runs. */
  settled(): Promise<void>;
  /** Closes the page; throws if anything went wrong on it. */
  close(): Promise<void>;
}

/** `file`: what the program was called with. */
export async function studio(file?: string): Promise<Studio> {
  const site = await serveStudio({ port: 0, ...(file !== undefined && { file }) });
  const browser = await launchChromium(["--enable-unsafe-swiftshader"]);
  return {
    browser,
    site,
    open: async ({ hash = "", ...options } = {}) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      await page.goto(`${site.url}${hash}`);
      const settled = async (): Promise<void> => {
        await page.locator('.page[data-state="ready"]').waitFor();
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
    close: async () => {
      await browser.close();
      await site.close();
    },
  };
}
