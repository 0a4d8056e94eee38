/** What axe finds wrong with the view that is shown. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Each rule that is broken below `within`, with the element that breaks it. */
export async function violations(page: Page, within = "#view"): Promise<readonly string[]> {
  await page.evaluate(SOURCE);
  return page.evaluate(async (place) => {
    interface Found {
      violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
    }
    const { axe } = globalThis as unknown as { axe: { run(where: string): Promise<Found> } };
    const found = await axe.run(place);
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, within);
}
