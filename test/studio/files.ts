/** Files given to the studio as people give them, and the labels that come back to its page. */
import type { Page } from "playwright-core";
import { random } from "../../src/base/random.js";
import { listenAnew } from "./orders.js";
import type { StudioPage } from "./studio.js";

/** Three round groups of rows, well apart, with an id and a class. */
export function threeGroups(rows = 90): string {
  const { uniform } = random(1, 1);
  const lines = Array.from({ length: rows }, (_, i) => {
    const group = i % 3;
    return [i, 3 * group + uniform(), 4 * (group % 2) + uniform(), "abc"[group]].join(",");
  });
  return ["id,x,y,class", ...lines, ""].join("\n");
}

/** Chosen in the dialog of the file button. */
export async function give(
  { page, settled }: StudioPage,
  name: string,
  content: string | Uint8Array,
): Promise<void> {
  await page.getByLabel("Data file").setInputFiles({
    name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(content),
  });
  await settled();
}

/** Dropped onto the middle of the page, with the events a browser sends. */
export async function drop({ page, settled }: StudioPage, name: string, content: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([file, text]) => {
      const given = new DataTransfer();
      given.items.add(new File([text], file));
      return given;
    },
    [name, content],
  );
  await page.dispatchEvent("main", "dragover", { dataTransfer: transfer });
  await page.locator("body[data-dropping]").waitFor();
  await page.dispatchEvent("main", "drop", { dataTransfer: transfer });
  await page.locator("body:not([data-dropping])").waitFor();
  await settled();
}

/** Opens the page anew with an ear at its workers; the labels each method has sent last, when asked. */
export async function watchLabels(
  opened: StudioPage,
): Promise<(method: string) => Promise<readonly number[] | undefined>> {
  const orders = await listenAnew(opened);
  return async (method) =>
    (await orders.all()).findLast(({ recipe, labels }) => recipe?.method === method && labels)?.labels;
}

/** The name and the size of the data on the table, as the bar says it. */
export async function about(page: Page): Promise<string> {
  return (await page.locator(".bar .about").textContent()) ?? "";
}
