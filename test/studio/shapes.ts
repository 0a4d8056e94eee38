/** Points drawn in the studio, for tests: one shape over another, by the buttons. */
import type { Page } from "playwright-core";

export async function drawShapes(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Draw points" }).first().click();
  for (const shape of ["Ring", "Moon"]) {
    await page.locator(".data-draw").getByRole("button", { name: shape, exact: true }).click();
    await page.getByRole("button", { name: `Put a ${shape.toLowerCase()} at the cursor` }).click();
  }
}
