/** What only a page shows: lines of density, the tree of HDBSCAN beside its clusters, a sweep that begins by itself. */
import { expect, test } from "vitest";
import { violations } from "./axe.js";
import { give, threeGroups } from "./files.js";
import { describeStudio } from "./studio.js";

describeStudio("what views show", (own) => {
  const open = own.sharedPage({ bypassCSP: true });

  test("lines of density lie over every panel, and go again", async () => {
    const { page } = open;
    const toggle = page.getByRole("button", { name: "Density", exact: true });
    await toggle.click();
    const panels = await page.locator("[data-panel]").count();
    await expect.poll(() => page.locator("[data-panel] .panel-contours").count()).toBe(panels);
    expect(await page.locator(".panel-contours").first().locator("path").count()).toBe(4);
    await toggle.click();
    await expect.poll(() => page.locator(".panel-contours").count()).toBe(0);
  });

  test("with HDBSCAN in focus its condensed tree stands beside the clusters", async () => {
    const { page } = open;
    const tree = page.getByRole("img", { name: /^Condensed tree/ });
    await page.getByLabel("Method to inspect").selectOption("hdbscan");
    await tree.waitFor();
    expect(await tree.locator("path").count()).toBeGreaterThan(1);
    await page.getByLabel("Method to inspect").selectOption("kmeans");
    await tree.waitFor({ state: "detached" });
  });

  test("Sensitivity has a first look without being asked, and Start takes a longer one", async () => {
    const { page } = open;
    await give(open, "three.csv", threeGroups());
    await page.getByRole("tab", { name: "Sensitivity" }).click();
    const look = page.getByRole("region", { name: /^Sweep of/ });
    await look.getByText(/A first look/).waitFor();
    await look.getByText(/\d+ of \d+ runs done\./).waitFor();
    await page.getByRole("button", { name: "Start" }).click();
    await look.getByText(/A first look/).waitFor({ state: "detached" });
    await look.getByText(/\d+ of \d+ runs done\./).waitFor();
    expect(await violations(page, ".sensitivity")).toEqual([]);
    await page.getByRole("tab", { name: "Compare" }).click();
  });
});
