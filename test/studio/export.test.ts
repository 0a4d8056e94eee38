/** Taking results away: every file is the one that the program would have written, but for clusters that are numbered as on the screen. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { predictSync, readModel } from "../../src/index.js";
import { methods } from "../../src/methods/registry.js";
import { type Folder, folder } from "../cli/program.js";
import { LONG } from "../support/long.js";
import { parsed } from "../support/markup.js";
import { violations } from "./axe.js";
import { FIRST_CIRCLES } from "./circles.js";
import { taken } from "./downloads.js";
import { describeStudio } from "./studio.js";

/** The file with its settings on the page, and the method that the page inspects: without its name the program may take another. */
const DATA = ["odd moons.csv", "--truth", "class", "--na", "drop"];
const METHOD = ["-m", "spectacl-normalized", "-k", "2"];

/**
 * Rows of a table with what stands in their last columns: ours under the numbers of the screen, the program's under its
 * own. All else must be the same, and numbers must stand for one another.
 */
function expectAlike(ours: string, theirs: string, columns: number): void {
  const parts = (text: string) =>
    text.split(/\r?\n/).map((line) => {
      const cells = line.split(",");
      return { rest: cells.slice(0, -columns).join(","), labels: cells.slice(-columns) };
    });
  const [own, other] = [parts(ours), parts(theirs)];
  expect(own.map(({ rest }) => rest)).toEqual(other.map(({ rest }) => rest));
  expect(own[0].labels).toEqual(other[0].labels);
  for (let c = 0; c < columns; c++) {
    const pairs = new Set(own.slice(1).map(({ labels }, row) => `${labels[c]} ${other[row + 1].labels[c]}`));
    for (const side of [0, 1]) {
      const one = [...pairs].map((pair) => pair.split(" ")[side]);
      expect(new Set(one).size).toBe(one.length);
    }
  }
}

describeStudio("export", (own) => {
  const opened = own.sharedPage();
  let page: Page;
  let place: Folder;
  beforeAll(async () => {
    page = opened.page;
    place = folder();
    // Quotes, a key, a gap: rows must come out as they are.
    const made = place.run(["generate", "moons", "--points", "300", "--seed", "3"]).out.trimEnd().split("\n");
    const rows = made
      .slice(1)
      .map((row, at) => `"r ""${at}""",${at === 7 ? row.replace(/^[^,]*/, "") : row}`);
    place.write("odd moons.csv", `name,${made[0]}\r\n${rows.join("\r\n")}\r\n`);
  });
  afterAll(async () => {
    place?.remove();
  });

  test("labels of built-in data are those of generate and cluster", async () => {
    const { name, bytes } = await taken(page, "Labels, CSV");
    expect(name).toBe("circles.labels.csv");
    const line = `spectacl generate circles --points ${FIRST_CIRCLES.points} --noise 0.1 --seed 1 | spectacl cluster - --truth class --scale none -m spectacl-normalized -k 2`;
    expect(bytes.toString()).toBe(place.shell(line).out);
  });

  test("a file's rows come out byte for byte, with the labels of the program", async () => {
    await page.locator('input[type="file"]').first().setInputFiles(place.at("odd moons.csv"));
    await page.getByText(/blank cells? filled in/).waitFor();
    await page.getByRole("combobox", { name: /Missing values/ }).selectOption("drop");
    await page.getByText("odd moons.csv").first().waitFor();
    await opened.settled();
    const { name, bytes } = await taken(page, "Labels, CSV");
    expect(name).toBe("odd moons.labels.csv");
    const ended = place.run(["cluster", ...DATA, ...METHOD, "-o", "out.csv"]);
    expect(ended.code).toBe(0);
    expectAlike(bytes.toString(), place.read("out.csv"), 1);
    const lines = bytes.toString().split("\r\n");
    expect(lines[8]).toMatch(/^"r ""7""",,.*,$/);
  });

  test("labels of all methods are those of compare --labels, numbered alike in all columns", async () => {
    const { bytes } = await taken(page, "Labels of all methods");
    place.run(["compare", ...DATA, "-k", "2", "--labels", "all.csv", "--quiet"]);
    expectAlike(bytes.toString(), place.read("all.csv"), Object.keys(methods).length);
    // Two moons that are found: the number is that of the class in every column.
    const [, first] = bytes.toString().split("\r\n");
    expect(new Set(first.split(",").slice(3, 5)).size).toBe(1);
  });

  test("the model is the program's, and gives rows the clusters shown, under the numbers that the page tells", async () => {
    const { name, bytes } = await taken(page, "Model");
    expect(name).toBe("odd moons.spectacl");
    place.run(["fit", ...DATA, ...METHOD, "-o", "m.spectacl"]);
    expect(Buffer.from(place.bytes("m.spectacl")).equals(bytes)).toBe(true);
    const model = readModel(new Uint8Array(bytes));
    const labeled = (await taken(page, "Labels, CSV")).bytes.toString().trimEnd().split("\r\n").slice(1);
    const rows = labeled.map((row) => row.split(",")).filter((row) => row.at(-1) !== "");
    const { labels } = predictSync(
      model,
      rows.map((row) => [Number(row[1]), Number(row[2])]),
    );
    const told = (await page.locator(".code > p").textContent()) ?? "";
    const [theirs, ours] = [...told.matchAll(/\d(?:, \d)*(?= there| here)/g)].map(([list]) =>
      list.split(", "),
    );
    expect(theirs).toEqual(["0", "1"]);
    const same = rows.filter((row, at) => row.at(-1) === ours[labels[at]]).length;
    // A row at a border may be outvoted by its neighbors.
    expect(same / rows.length).toBeGreaterThan(0.98);
  });

  test("the document says version, recipe, input and labels, as cluster --json does", async () => {
    const { bytes } = await taken(page, "Clustering, JSON");
    const ours = JSON.parse(bytes.toString());
    const theirs = JSON.parse(place.run(["cluster", ...DATA, ...METHOD, "--json"]).out);
    const { sha256, ...input } = ours.input;
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    // The page describes clusters by the columns it holds, the program by all of the file.
    const same = { timing: 0, asked: 0, descriptions: 0 };
    const { numbers, labels, sizes, density, clusters, ...rest } = ours;
    const { labels: own, sizes: ownSizes, density: ownDensity, clusters: ownClusters, ...others } = theirs;
    expect({ ...rest, input, ...same }).toEqual({ ...others, ...same });
    // The same clusters in the order of their numbers.
    expect(numbers).toEqual([0, 1]);
    expect([sizes, density, clusters].map((list) => list.toReversed())).toEqual([
      ownSizes,
      ownDensity,
      ownClusters,
    ]);
    expect(labels).toEqual(own.map((label: number | null) => (label === null ? null : 1 - label)));
  });

  test("a name given to a cluster is in every export", async () => {
    const cell = page.getByRole("complementary", { name: "Inspector" });
    await cell.getByRole("textbox").first().fill("north moon");
    await page.keyboard.press("Enter");
    const csv = (await taken(page, "Labels, CSV")).bytes.toString();
    expect(csv).toMatch(/^name,x,y,class,cluster,cluster_name\r\n/);
    expect(csv).toContain(",0,north moon\r\n");
    expect(JSON.parse((await taken(page, "Clustering, JSON")).bytes.toString()).names).toEqual([
      "north moon",
      null,
    ]);
    const report = (await taken(page, "Report, HTML")).bytes.toString();
    expect(report).toContain("north moon");
    expect(report).toContain("spectacl cluster");
    expect(report).toMatch(/[0-9a-f]{64}/);
    for (const title of ["Panel, SVG", "Comparison, SVG"]) {
      const svg = (await taken(page, title)).bytes.toString();
      expect(() => parsed(svg.trimEnd())).not.toThrow();
      expect(svg).toContain("north moon");
      expect(svg).toMatch(/<metadata>[^<]*spectacl [^<]*sha256/);
    }
  });

  test("the picture as PNG has the dots in it, and says how it was made", async () => {
    const { name, bytes } = await taken(page, "Panel, PNG");
    expect(name).toBe("odd moons.spectacl-normalized.png");
    expect(bytes.includes("iTXtDescription")).toBe(true);
    const colors = await page.evaluate(async (base64) => {
      const image = await createImageBitmap(
        new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))]),
      );
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d")!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const seen = new Set<string>();
      for (let at = 0; at < data.length; at += 4) seen.add(data.subarray(at, at + 3).join());
      return { width: image.width, seen: [...seen] };
    }, bytes.toString("base64"));
    expect(colors.width).toBeGreaterThan(1000);
    // The first two colors of the palette: #4477aa and #e85b6e.
    expect(colors.seen).toEqual(expect.arrayContaining(["68,119,170", "232,91,110"]));
  });

  test("selected rows alone, with their clusters", async () => {
    const menu = page.getByRole("button", { name: "Export" });
    await menu.click();
    await expect(page.getByRole("button", { name: /Selected rows/ }).isDisabled()).resolves.toBe(true);
    await page.keyboard.press("Escape");
    await page.keyboard.press("i");
    const { bytes } = await taken(page, "Selected rows");
    const all = (await taken(page, "Labels, CSV")).bytes.toString().split("\r\n");
    // All rows but the one that was left out for its gap.
    expect(bytes.toString().split("\r\n")).toEqual(all.filter((_, at) => at !== 8));
  });

  test.runIf(LONG)("menu, dialog and code have nothing that axe objects to, in both themes", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.getByRole("button", { name: "Export" }).click();
      expect(await violations(page, ".bar")).toEqual([]);
      await page.keyboard.press("Escape");
      expect(await violations(page, ".code")).toEqual([]);
      await page.getByRole("button", { name: "Share link" }).click();
      await page.getByRole("dialog").waitFor();
      expect(await violations(page, "dialog[open]")).toEqual([]);
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    }
  });
});
