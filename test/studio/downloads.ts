/** Files that the studio gives away, for tests. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";

/** Presses a line of the export menu and gives the file that comes. */
export async function taken(page: Page, title: string): Promise<{ name: string; bytes: Buffer }> {
  const list = page.locator("#export-list");
  if (!(await list.isVisible())) await page.getByRole("button", { name: "Export" }).click();
  const file = await downloaded(page, () => list.getByRole("button", { name: title }).click());
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  return file;
}

/** The file that comes of what `act` does. */
export async function downloaded(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  // Together: if the act fails, the wait for its file is not left alone.
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
