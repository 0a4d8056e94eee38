/** From a file to a good answer: no question in the way, what was done is said with a way back. */
import { expect, test } from "vitest";
import { COLORS } from "../../apps/report/color/palette.js";
import { LONG } from "../support/long.js";
import { about, give } from "./files.js";
import { million, ROAD_FILES } from "./road-files.js";
import { painted } from "./seen.js";
import { describeFiles } from "./studio.js";

const contentOf = (name: string): string => ROAD_FILES.find(([file]) => file === name)![1];

describeFiles("the road from a file", (own) => {
  const open = own.sharedPage({ unfolded: false });
  const advice = () => open.page.getByRole("list", { name: "What was done with the data" });

  // The others of them are opened by the tests below, or in the campaign.
  const files = ROAD_FILES.filter(([name]) => LONG || /^(email|airports|wide)/.test(name));
  test.each(files)("%s: a picture and a clustering without a question", async (name, content) => {
    const { page } = open;
    await give(open, name, content);
    expect(await about(page)).toContain(name);
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(await page.locator('[data-panel] [data-status="failed"]').count()).toBe(0);
    const plot = page.locator('[data-panel="spectacl-normalized"] .plot');
    expect((await plot.getAttribute("aria-label"))!).toMatch(/: [2-9] clusters/);
    // All panels of one color would be a clustering that says nothing.
    const dots = await painted(page, await plot.screenshot(), COLORS.slice(0, 8));
    expect(dots.filter((count) => count > 0).length).toBeGreaterThan(1);
  });

  test("blanks, a year and keys: each is told, and undone by one click", async () => {
    const { page, settled } = open;
    await give(open, "penguins.csv", contentOf("penguins.csv"));
    await advice().getByText("2 of 120 rows have blanks: filled in").waitFor();
    await advice()
      .getByRole("button", { name: /^show them/ })
      .click();
    await page.getByText(/2\srows of 120/).waitFor();
    await advice()
      .getByRole("button", { name: /^use it: year/ })
      .click();
    await settled();
    expect(await about(page)).toContain("120 × 5");
    await advice().getByText("year is used, as you asked").waitFor();
    await advice()
      .getByRole("button", { name: /^ignore it: year/ })
      .click();
    await settled();
    expect(await about(page)).toContain("120 × 4");
    await advice()
      .getByRole("button", { name: /^leave them out/ })
      .click();
    await settled();
    expect(await about(page)).toContain("118 × 4");
    await give(open, "coded.csv", contentOf("coded.csv"));
    await advice()
      .getByRole("button", { name: /^ignore it: geonameid/ })
      .click();
    await settled();
    expect(await about(page)).toContain("120 × 3");
  });

  test("a column of few values becomes the class by one click, and classes of nodes are known", async () => {
    const { page, settled } = open;
    await give(open, "images.csv", contentOf("images.csv"));
    await advice().getByText("20 columns ignored: constant").waitFor();
    await advice()
      .getByRole("button", { name: /^use as class: digit/ })
      .click();
    await settled();
    await page.locator('[data-panel="spectacl-normalized"] [data-measure="f"]').waitFor();
    await give(open, "miserables.json", contentOf("miserables.json"));
    await page.locator('[data-panel="spectacl-normalized"] [data-measure="f"]').waitFor();
    await advice().getByText("1 node without edges: not connected").waitFor();
  });

  test("edges with a header are a graph, or a table, as one likes; no number is chosen that is refused", async () => {
    const { page, settled } = open;
    const [header, ...lines] = contentOf("miserables.csv").trim().split("\n");
    const valued = [`${header},value`, ...lines.map((line, at) => `${line},${1 + (at % 4)}`)];
    await give(open, "valued.csv", `${valued.join("\n")}\n`);
    expect(await about(page)).toContain("48 nodes");
    await advice().getByRole("button", { name: "Read it as a table" }).click();
    await page.locator(".about", { hasText: "× 1" }).waitFor();
    await settled();
    expect(await page.locator('[data-panel] [data-status="failed"]').count()).toBe(0);
  });

  test.runIf(LONG)("a million rows: the picture first, then a clustering", { timeout: 600_000 }, async () => {
    const { page } = open;
    page.setDefaultTimeout(240_000);
    await give(open, "million.csv", million());
    expect(await page.locator('[data-panel] [data-status="failed"]').count()).toBe(0);
    expect((await page.locator('[data-panel="kmeans"] .plot').getAttribute("aria-label"))!).toContain(
      "4 clusters",
    );
  });
});
