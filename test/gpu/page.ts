/** A page in Chromium with a GPU in software, which runs the cases. */
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe } from "vitest";
import { chromiumMissing, launchChromium, SOFTWARE_GPU } from "../browser/chromium.js";
import type { CaseName, CaseResult } from "./cases/index.js";

// Pages from here have a GPU: it is for secure places only.
const PLACE = "http://localhost/";

export type InPage = <Name extends CaseName>(name: Name) => Promise<CaseResult<Name>>;

/** A block of tests with a page of their own; skipped if no browser can be had. */
export function describeGpu(name: string, tests: (inPage: InPage) => void): void {
  describe.skipIf(chromiumMissing !== undefined)(name, () => {
    let browser: Browser;
    let inPage: InPage;
    beforeAll(async () => {
      browser = await launchChromium(SOFTWARE_GPU);
      const page = await browser.newPage();
      const script = await bundledCases();
      await page.route(`${PLACE}**`, (route) =>
        route.request().url().endsWith(".js")
          ? route.fulfill({ body: script, contentType: "text/javascript" })
          : route.fulfill({ body: "<!doctype html>", contentType: "text/html" }),
      );
      await page.goto(PLACE);
      // As text: vitest would rewrite the import of a function.
      inPage = (name) =>
        page.evaluate(`import("/cases.js").then(({ run }) => run(${JSON.stringify(name)}, navigator.gpu))`);
    });
    afterAll(() => browser?.close());
    tests((name) => inPage(name));
  });
}

async function bundledCases(): Promise<string> {
  const input = fileURLToPath(new URL("./cases/index.ts", import.meta.url));
  const bundle = await rolldown({
    input,
    tsconfig: false,
    resolve: { extensionAlias: { ".js": [".ts", ".js"] } },
  });
  const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
  return output[0].code;
}
