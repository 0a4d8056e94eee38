/** Files become data: read, their columns used as asked, the labels those of the program. */
import { parquetWriteBuffer } from "hyparquet-writer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumMissing } from "../browser/chromium.js";
import { type Folder, folder } from "../cli/program.js";
import { LONG } from "../support/long.js";
import { about, drop, give, threeGroups, watchLabels } from "./files.js";
import { describeFiles, studio } from "./studio.js";

describeFiles("files", (own) => {
  let here: Folder;
  const open = own.sharedPage();
  let labelsOf: (method: string) => Promise<readonly number[] | undefined>;
  beforeAll(async () => {
    here = folder();
    labelsOf = await watchLabels(open);
  });
  afterAll(async () => {
    here?.remove();
  });

  const program = (...words: string[]): (number | null)[] =>
    JSON.parse(here.run(["cluster", ...words, "--json", "--quiet"]).out).labels;

  test("a CSV with classes: F is shown, the class is compared and not clustered on", async () => {
    await drop(open, "three.csv", threeGroups());
    const { page } = open;
    expect(await about(page)).toContain("three.csv");
    await page
      .getByText(/F\W*1\.00/)
      .first()
      .waitFor();
    const rail = page.getByLabel("Data and parameters");
    expect(await rail.textContent()).toContain("CSV: 90 rows, 4 columns");
    expect(await page.getByLabel("Use of class").inputValue()).toBe("class");
    expect(await page.getByLabel("Use of id").inputValue()).toBe("id");
    expect(await page.getByLabel("Use of x").inputValue()).toBe("feature");
    expect(await page.getByRole("spinbutton", { name: "Clusters" }).inputValue()).toBe("3");
  });

  test("labels are those of the program, byte for byte: classes named, clusters told", async () => {
    here.write("three.csv", threeGroups());
    await give(open, "three.csv", threeGroups());
    const expected = program("three.csv", "--truth", "class", "--clusters", "3");
    expect(await labelsOf("spectacl-normalized")).toEqual(expected);
    const dbscan = program("three.csv", "--truth", "class", "--method", "dbscan");
    expect(await labelsOf("dbscan")).toEqual(dbscan);
  });

  test("labels are those of the program: columns, scaling, missing cells and clusters left to the method", async () => {
    const { page, settled } = open;
    const text = uneven();
    here.write("uneven.csv", text);
    await give(open, "uneven.csv", text);
    await page.getByText("2 blank cells filled in from the nearest rows.").waitFor();
    await page.getByRole("combobox", { name: /Missing values/ }).selectOption("drop");
    await settled();
    const words = ["uneven.csv", "--na", "drop"];
    const dropped = program(...words);
    expect(dropped.filter((label) => label === null)).toHaveLength(2);
    expect(await labelsOf("spectacl-normalized")).toEqual(dropped.filter((label) => label !== null));
    // Spreads differ a thousandfold: auto has standardized them.
    await page.getByLabel("What was done with the data").getByText("columns standardized").waitFor();

    await page.getByRole("combobox", { name: "Scaling" }).selectOption("minmax");
    await settled();
    await page.getByLabel("Use of c", { exact: true }).selectOption("ignore");
    await settled();
    await page.getByRole("combobox", { name: /Missing values/ }).selectOption("fill");
    await settled();
    const expected = program("uneven.csv", "--na", "fill", "--scale", "minmax", "--columns", "a,b");
    expect(expected).toHaveLength(60);
    expect(await labelsOf("spectacl-normalized")).toEqual(expected);
    expect(await labelsOf("spectacl")).toEqual(
      program("uneven.csv", "--na", "fill", "--scale", "minmax", "--columns", "a,b", "--method", "spectacl"),
    );
  });

  test.runIf(LONG)("ranges that differ a hundredfold are told where nothing is scaled", async () => {
    const { page, settled } = open;
    const text = uneven().replace(/^3,.*\n/gm, "");
    await give(open, "wide.csv", text.replaceAll(",,", ",0.5,"));
    await page.getByRole("combobox", { name: "Scaling" }).selectOption("none");
    await settled();
    await page.getByText(/Ranges differ [\d\s]+×/).waitFor();
    await page.getByRole("button", { name: "Use standard" }).click();
    await settled();
    expect(await page.getByRole("combobox", { name: "Scaling" }).inputValue()).toBe("standard");
    expect(await page.getByText(/Ranges differ/).count()).toBe(0);
  });

  test.runIf(LONG)("a category is taken for the class by one button", async () => {
    const { page, settled } = open;
    await give(open, "islands.csv", threeGroups().replace("class", "island"));
    await page.getByText("Column “island” counts in distances as a category.").waitFor();
    expect(await page.getByText(/F\W*1\.00/).count()).toBe(0);
    expect(await page.getByLabel("Use of island").inputValue()).toBe("feature");
    await page.getByRole("button", { name: "Use it as class" }).click();
    await settled();
    await page
      .getByText(/F\W*1\.00/)
      .first()
      .waitFor();
    expect(await page.getByLabel("Use of island").inputValue()).toBe("class");
  });

  test.runIf(LONG)("an edge list is a graph, its clusters those of the program", async () => {
    const { page, settled } = open;
    const text = twoCliques();
    await give(open, "snap.txt", text);
    here.write("snap.txt", text);
    expect(await page.getByLabel("Data and parameters").textContent()).toContain(
      "edge list: 16 nodes, 57 edges from 113 lines; directed lines joined",
    );
    await page.getByRole("spinbutton", { name: "Clusters" }).fill("2");
    await page.getByRole("button", { name: "Run" }).click();
    await settled();
    const expected = program("snap.txt", "--graph", "--clusters", "2");
    expect(expected.map((label) => label === expected[0])).toEqual(expected.map((_, node) => node < 8));
    expect(await labelsOf("spectacl-normalized")).toEqual(expected);
    await page.getByRole("button", { name: "Read it as a table" }).first().click();
    await page.getByText("TSV: 113 rows, 2 columns").waitFor();
    await open.settled();
  });

  test.runIf(LONG)("Parquet, gzip and JSON give the same table", async () => {
    const rows = threeGroups()
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(","));
    const columns = ["x", "y"].map((name, c) => ({
      name,
      data: Float64Array.from(rows, (row) => Number(row[c + 1])),
      type: "DOUBLE" as const,
    }));
    const kinds = { name: "class", data: rows.map((row) => row[3]), type: "STRING" as const };
    await give(open, "three.csv", threeGroups());
    const expected = await labelsOf("spectacl-normalized");
    await give(
      open,
      "three.parquet",
      new Uint8Array(parquetWriteBuffer({ columnData: [...columns, kinds] })),
    );
    const rail = open.page.getByLabel("Data and parameters");
    expect(await rail.textContent()).toContain("Parquet: 90 rows, 3 columns");
    expect(await labelsOf("spectacl-normalized")).toEqual(expected);
    const json = rows.map(([, x, y, kind]) => ({ x: Number(x), y: Number(y), class: kind }));
    const { gzipSync } = await import("node:zlib");
    await give(open, "three.json.gz", gzipSync(JSON.stringify(json)));
    expect(await rail.textContent()).toContain("JSON: 90 rows, 3 columns");
    expect(await labelsOf("spectacl-normalized")).toEqual(expected);
  });

  test("a model labels the table it fits, and says what to drop first where it does not", async () => {
    const { page } = open;
    here.write("three.csv", threeGroups());
    here.run(["cluster", "three.csv", "--truth", "class", "--clusters", "3", "--save-model", "m.spectacl"]);
    await give(open, "other.csv", "a,b\n1,2\n2,1\n8,9\n9,8\n1,1\n9,9\n");
    await give(open, "m.spectacl", here.bytes("m.spectacl"));
    const alert = page.getByRole("alert");
    expect(await alert.textContent()).toContain(
      "m.spectacl labels rows by columns x, y: other.csv has no column x, y. Drop a table that has them first.",
    );
    expect(await about(page)).toContain("other.csv");
    await give(open, "three.csv", threeGroups());
    await give(open, "m.spectacl", here.bytes("m.spectacl"));
    const note = page.getByText("SpectACl normalized shows labels by the model m.spectacl.");
    await note.waitFor();
    expect(await about(page)).toContain("three.csv");
    // The line that gives these labels is the program's, and no model is made of them.
    await page.getByText("spectacl predict m.spectacl three.csv", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByText(/model: m\.spectacl\.$/).waitFor();
    await page.keyboard.press("Escape");
    // The method itself runs again when a parameter changes, and then nothing is said of a model.
    await page.getByRole("spinbutton", { name: "Clusters" }).fill("2");
    await page.keyboard.press("Enter");
    await note.waitFor({ state: "detached" });
    await page.getByText(/^spectacl cluster three\.csv/).waitFor();
    await open.settled();
  });
});

describe.skipIf(chromiumMissing !== undefined)("a file the program was started with", () => {
  test.runIf(LONG)("is open at once, and a name with quotes is a name", { timeout: 300_000 }, async () => {
    const here = folder();
    here.write(`three "groups" & more.csv`, threeGroups());
    const own = await studio(here.at(`three "groups" & more.csv`));
    try {
      const { page, close } = await own.open();
      expect(await about(page)).toContain(`three "groups" & more.csv`);
      await page
        .getByText(/F\W*1\.00/)
        .first()
        .waitFor();
      await close();
    } finally {
      await own.close();
      here.remove();
    }
  });
});

/** Two groups of rows in columns whose spreads differ a thousandfold; two cells are missing. */
function uneven(): string {
  const lines = Array.from({ length: 60 }, (_, i) => {
    const far = i % 2;
    const a = far * 5 + ((i * 37) % 11) / 11;
    const b = i === 3 || i === 8 ? "" : far * 5000 + (((i * 53) % 13) / 13) * 1000;
    return `${a},${b},${((i * 29) % 17) / 17}`;
  });
  return ["a,b,c", ...lines, ""].join("\n");
}

/** Two groups of eight nodes, all joined in both directions, and one line between them. */
function twoCliques(): string {
  const lines = [0, 8].flatMap((first) =>
    Array.from({ length: 64 }, (_, k) => [first + (k >> 3), first + (k & 7)])
      .filter(([i, j]) => i !== j)
      .map(([i, j]) => `${i}\t${j}`),
  );
  return ["# Two groups", ...lines, "0\t8", ""].join("\n");
}
