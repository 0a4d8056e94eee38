/** A page in Chromium with a GPU in software, which runs the cases. */
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { rolldown } from "rolldown";
import { beforeAll, describe } from "vitest";
import { chromiumMissing, launchChromium, SOFTWARE_GPU } from "../browser/chromium.js";
import type { CaseName, CaseResult } from "./cases/index.js";

// Pages from here have a GPU: it is for secure places only.
const PLACE = "http://localhost/";

export type InPage = <Name extends CaseName>(name: Name) => Promise<CaseResult<Name>>;

/** A block of tests on the page of all such blocks in this worker; skipped if no browser can be had. */
export function describeGpu(name: string, tests: (inPage: InPage) => void): void {
  describe.skipIf(chromiumMissing !== undefined)(name, () => {
    beforeAll(async () => {
      opened ??= openPage();
      await opened;
    });
    // As text: vitest would rewrite the import of a function.
    const inPage: InPage = async (name) => {
      const text = `import("/cases.js").then(({ run }) => run(${JSON.stringify(name)}, navigator.gpu))`;
      return ((await opened) as Page).evaluate(text) as never;
    };
    tests(inPage);
  });
}

let opened: Promise<Page> | undefined;

/** In a browser that ends with the worker. */
async function openPage(): Promise<Page> {
  const page = await (await launchChromium(SOFTWARE_GPU)).newPage();
  const script = await bundledCases();
  await page.route(`${PLACE}**`, (route) =>
    route.request().url().endsWith(".js")
      ? route.fulfill({ body: script, contentType: "text/javascript" })
      : route.fulfill({ body: "<!doctype html>", contentType: "text/html" }),
  );
  await page.goto(PLACE);
  return page;
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
