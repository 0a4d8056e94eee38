/** Narrow pages, and colors that the system forces. */
import { expect, test } from "vitest";
import { LONG } from "../support/long.js";
import { describeStudio } from "./studio.js";

describeStudio("narrow and forced", (own) => {
  test.runIf(LONG)(
    "at 360 px the name of the data is in the bar, buttons are whole, the footer is one line",
    async () => {
      const { page, close } = await own.open({ viewport: { width: 360, height: 640 } });
      await page.locator(".bar .about b", { hasText: "circles" }).waitFor();
      const tall = await page
        .locator(".bar button, .plot-tools button, .footer")
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height > 34).length);
      expect(tall).toBe(0);
      await close();
    },
  );

  test.runIf(LONG)("at 1440 and 1280 px no title and no table is cut off", async () => {
    const { page, settled, close } = await own.open();
    const cut = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
    expect(await cut(".panel-head h3")).toBe(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    await settled();
    expect(await cut(".panel-head h3")).toBe(0);
    await page.getByRole("tab", { name: "Confusion" }).click();
    await page.locator(".confusion-rates").waitFor();
    expect(await cut(".profiles-scroll, section[aria-label^=Precision]")).toBe(0);
    await close();
  });

  test.runIf(LONG)("forced colors: the handle of d and the shades of the matrix stay", async () => {
    const { page, close } = await own.open({ forcedColors: "active", reducedMotion: "reduce" });
    await page.getByRole("tab", { name: "Spectrum" }).click();
    const handle = page.getByRole("slider", { name: "Eigenvectors used, d" });
    await handle.waitFor();
    const adjusts = (one: Element) => getComputedStyle(one).getPropertyValue("forced-color-adjust");
    expect(await handle.evaluate(adjusts)).toBe("none");
    await page.getByRole("tab", { name: "Confusion" }).click();
    expect(await page.locator("td[data-cell]").first().evaluate(adjusts)).toBe("none");
    await close();
  });
});
