/** One color is one number and one name: on every tab, in the tooltip and in every export, whatever the data. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { blobs, circles } from "../../src/datasets.js";
import { LONG } from "../support/long.js";
import { elements, parsed, textOf } from "../support/markup.js";
import { taken } from "./downloads.js";
import { give, threeGroups } from "./files.js";
import { describeFiles, type StudioPage } from "./studio.js";

/** Rows of two columns as CSV. */
function csvOf(coords: Float64Array, names = "x,y"): string {
  const rows = Array.from({ length: coords.length / 2 }, (_, i) => `${coords[2 * i]},${coords[2 * i + 1]}`);
  return [names, ...rows, ""].join("\n");
}

/** Classes of very unequal size whose order is not that of their sizes. */
function unequalClasses(): string {
  const { points } = blobs({ n: 240, centers: 1, noise: 0.2, seed: 4 });
  const rows = Array.from({ length: 240 }, (_, i) => {
    const group = i < 30 ? 0 : i < 90 ? 1 : 2;
    return `${points.coords[2 * i] + 4 * group},${points.coords[2 * i + 1] + (group === 1 ? 4 : 0)},${"abc"[group]}`;
  });
  return ["x,y,kind", ...rows, ""].join("\n");
}

/** A ring of nodes in three dense parts, as an edge list. */
function edges(): string {
  const lines: string[] = [];
  for (let part = 0; part < 3; part++) {
    const size = 8 + 6 * part;
    for (let a = 0; a < size; a++)
      for (let b = a + 1; b < size; b++) if ((a * 7 + b * 3) % 4 > 0) lines.push(`${part}_${a} ${part}_${b}`);
    lines.push(`${part}_0 ${(part + 1) % 3}_1`);
  }
  return `${lines.join("\n")}\n`;
}

const FILES: Readonly<Record<string, () => string>> = {
  "classes.csv": unequalClasses,
  "groups.csv": () => threeGroups(120),
  "ring.csv": () => csvOf(circles({ n: 400, noise: 0.05, seed: 2 }).points.coords),
  "places.csv": () => csvOf(blobs({ n: 200, centers: 4, noise: 0.3, seed: 6 }).points.coords, "lat,lon"),
  "graph.edges": edges,
};

/** Color → number, as the legend has it. */
async function legendOf(page: Page): Promise<ReadonlyMap<string, string>> {
  const pairs = await page.locator(".legend [data-number]").evaluateAll((all) =>
    all.map((one) => {
      const { backgroundColor } = getComputedStyle(one.querySelector(".dot")!);
      return [backgroundColor, (one as HTMLElement).dataset.number!] as const;
    }),
  );
  const legend = new Map(pairs);
  expect(legend.size).toBe(pairs.length);
  return legend;
}

/** Every dot in sight but those of the legend, with the text that stands beside it. */
function dotsOf(page: Page): Promise<{ color: string; text: string }[]> {
  const dots =
    "main .dot, main .profiles-dot:not(.ring), main .table-dot, main .eigenvectors-choice i:not(.sign), .inspector .dot, .plot-tip .plot-dot";
  return page.evaluate((selector) => {
    const seen = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => !one.closest(".legend") && one.getClientRects().length > 0,
    );
    return seen.map((one) => {
      const place = one.closest("dt, th, tr, li, button, [role=gridcell], .profiles-name") ?? one;
      const around = place.matches("button") && place.closest("th") ? place.closest("th")! : place;
      const field = around.querySelector("input");
      const beside = around.matches("dt") ? around.nextElementSibling! : around;
      return {
        color: getComputedStyle(one).backgroundColor,
        text: field ? field.value : (beside.textContent ?? ""),
      };
    });
  }, dots);
}

const numberIn = (text: string): string => (/noise/.test(text) ? "noise" : (/\d+/.exec(text)?.[0] ?? text));

async function walk({ page, settled }: StudioPage, graph: boolean): Promise<void> {
  const legend = await legendOf(page);
  const expectAgree = async (where: string): Promise<void> => {
    await expect.poll(async () => (await dotsOf(page)).length, { message: where }).toBeGreaterThan(0);
    const dots = await dotsOf(page);
    for (const { color, text } of dots) expect([where, numberIn(text)]).toEqual([where, legend.get(color)]);
  };
  await expectAgree("inspector");
  // Every number in a panel has an entry in the legend.
  const centers = page.locator('[data-panel]:not([data-panel="truth"]) .panel-centers text');
  await expect.poll(() => centers.count()).toBeGreaterThan(6);
  const numbers = await centers.evaluateAll((all) =>
    all.map((one) => (one as SVGTextElement).dataset.number!),
  );
  for (const number of numbers) expect([...legend.values()]).toContain(number);
  await page.locator('[data-panel="kmeans"] .plot, [data-panel="spectacl"] .plot').last().focus();
  await page.keyboard.press("ArrowRight");
  await page.locator(".plot-tip .plot-dot").first().waitFor();
  await expectAgree("tooltip");
  await page.keyboard.press("Escape");
  for (const tab of ["Eigenvectors", "Confusion", "Profiles", "Graph", "Table"]) {
    await page.getByRole("tab", { name: tab }).click();
    await settled();
    if (tab === "Table" && !graph) await page.getByRole("grid").first().press("Control+End");
    if (tab === "Confusion") {
      const against = page.getByRole("combobox", { name: /against|with/i }).first();
      const other = await against.locator("option").last().getAttribute("value");
      if (other) await against.selectOption(other);
    }
    await expect.poll(async () => (await dotsOf(page)).length).toBeGreaterThan(0);
    await expectAgree(tab);
  }
  await page.getByRole("tab", { name: "Compare" }).click();
}

async function exportsAgree(page: Page): Promise<void> {
  const legend = await legendOf(page);
  const sizes = new Map(
    await page
      .locator(".legend [data-number]:has(small:not(.legend-where))")
      .evaluateAll((all) =>
        all.map((one) => [
          (one as HTMLElement).dataset.number!,
          Number(one.querySelector("small")!.textContent!.replace(/\D/g, "")),
        ]),
      ),
  );
  const counted = (values: readonly (string | number | null)[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const value of values) {
      if (value === null || value === "") continue;
      const number = Number(value) < 0 ? "noise" : String(value);
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    return counts;
  };
  const csv = (await taken(page, "Labels, CSV")).bytes.toString().trimEnd().split(/\r?\n/).slice(1);
  expect(counted(csv.map((line) => line.split(",").at(-1)!))).toEqual(sizes);
  const json = JSON.parse((await taken(page, "Clustering, JSON")).bytes.toString());
  expect(counted(json.labels)).toEqual(sizes);
  json.numbers.forEach((number: number, at: number) => {
    expect(json.sizes[at]).toBe(sizes.get(String(number)));
  });
  const svg = (await taken(page, "Panel, SVG")).bytes.toString().trimEnd();
  const marks = elements(parsed(svg)).filter(({ name }) => name === "circle" || name === "text");
  marks.forEach(({ name, attributes }, at) => {
    if (name !== "circle") return;
    const [r, g, b] = [1, 3, 5].map((from) => Number.parseInt(attributes.fill.slice(from, from + 2), 16));
    expect(numberIn(textOf(marks[at + 1]))).toBe(legend.get(`rgb(${r}, ${g}, ${b})`));
  });
  const report = (await taken(page, "Report, HTML")).bytes.toString();
  const told = [...report.matchAll(/class="dot" style="background:(#[0-9a-f]{6})"><\/span>([^<]+)</g)];
  expect(told.length).toBeGreaterThan(0);
  for (const [, color, text] of told) {
    const [r, g, b] = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
    expect(numberIn(text)).toBe(legend.get(`rgb(${r}, ${g}, ${b})`));
  }
}

describeFiles("one number", (own) => {
  const opened = own.sharedPage();
  const files = Object.entries(FILES).filter(([name]) => LONG || /^(classes|graph)/.test(name));
  test.each(files)(
    "%s: every place that tells a number for a color tells the same",
    async (name, content) => {
      await give(opened, name, content());
      await walk(opened, name.endsWith(".edges"));
      // A method whose own numbers are likely to be others.
      const other = name.endsWith(".edges") ? "spectral" : "kmeans";
      await opened.page.getByLabel("Method to inspect").selectOption(other);
      await exportsAgree(opened.page);
    },
  );

  test("a name given to a color is that of all panels, and Undo takes it back", async () => {
    const { page } = opened;
    await page.getByRole("tab", { name: "Compare" }).click();
    await give(opened, "classes.csv", unequalClasses());
    const chip = page.locator('.legend [data-number="1"]');
    await chip.dblclick();
    await page.getByRole("textbox", { name: "Name of color 1" }).fill("middle");
    await page.keyboard.press("Enter");
    await expect.poll(() => chip.textContent()).toContain("1 middle");
    const named = page.locator('[data-panel]:not([data-panel="truth"]) .panel-centers [data-number="1"]');
    for (const text of await named.allTextContents()) expect(text).toBe("middle");
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(() => chip.textContent()).not.toContain("middle");
  });
});
