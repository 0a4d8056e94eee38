/** Files that are no data: each is told by name, cause and what to do; what was on the table stays; nothing in them runs. */
import { parquetWriteBuffer } from "hyparquet-writer";
import { beforeAll, expect, test } from "vitest";
import { LONG } from "../support/long.js";
import { about, give, threeGroups } from "./files.js";
import { describeFiles } from "./studio.js";

const SCRIPT = "<img src=x onerror=\"globalThis.ran='img'\">";
const TAG = "<script>globalThis.ran='script'</script>";

function damagedParquet(): Uint8Array {
  const data = Float64Array.from({ length: 50 }, (_, i) => i * 1.5);
  const bytes = new Uint8Array(parquetWriteBuffer({ columnData: [{ name: "x", data, type: "DOUBLE" }] }));
  return bytes.slice(0, bytes.length - 20);
}

function wide(columns: number): string {
  const row = (value: (c: number) => number | string): string =>
    Array.from({ length: columns }, (_, c) => value(c)).join(",");
  return `${row((c) => `v${c}`)}\n${row((c) => c)}\n${row((c) => c + 1)}\n`;
}

/** Name, content and what is said. */
const BAD: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
  [
    "random.bin",
    Uint8Array.from({ length: 4096 }, (_, i) => (i * 167 + 13) % 256),
    /random\.bin.*(binary|text|NUL|UTF)/is,
  ],
  ["book.xlsx", "PK\x03\x04rest", /book\.xlsx is XLSX: /],
  ["archive.csv", "PK\x03\x04rest", /archive\.csv is ZIP: /],
  ["wrong.gml", "graph [\n  node [ ]\n]", /wrong\.gml is GML, line 2: /],
  ["nothing.csv", "", /nothing\.csv is empty/],
  ["header.csv", "x,y\n", /header\.csv has no rows/],
  [
    "words.csv",
    "date\nmonday\ntuesday\n",
    /words\.csv has no column to cluster by: “date” \(text\)\. Drop a file/,
  ],
  [
    "wide.csv",
    wide(10_001),
    /wide\.csv has 10\s001 columns; the studio takes at most 10\s000 columns\. Keep fewer/,
  ],
  ["wrong.edges", "a b\nb c\nlonely\n", /wrong\.edges.*line 3/s],
  ["damaged.parquet", damagedParquet(), /damaged\.parquet/],
  ["foreign.spectacl", "not a model at all", /foreign\.spectacl: this is not a spectacl model/],
  ["train-images-idx3-ubyte.gz", "x", /MNIST needs train-labels-idx1-ubyte too: drop both files together/],
  [`${TAG}.csv`, "word\na\nb\n", /<script>.*\(text\)/s],
  ["cells.edges", `a ${SCRIPT} c d e\n`, /cells\.edges/],
];

describeFiles("files that are no data", (own) => {
  const open = own.sharedPage();
  beforeAll(async () => {
    open.page.on("dialog", (dialog) => {
      throw new Error(`a dialog opened: ${dialog.message()}`);
    });
    await give(open, "three.csv", threeGroups());
  });

  test.each(BAD)("%s", async (name, content, said) => {
    const { page } = open;
    await give(open, name, content);
    const alert = page.getByRole("alert");
    expect(await alert.textContent()).toMatch(said);
    await page.locator('[role="alert"]:focus').waitFor();
    expect(await page.getByRole("status").textContent()).toMatch(said);
    expect(await about(page)).toContain("three.csv");
    expect(await page.locator("aside img, aside script").count()).toBe(0);
    expect(await page.evaluate(() => (globalThis as { ran?: string }).ran)).toBeUndefined();
    await alert.getByRole("button", { name: "Close" }).click();
    await alert.waitFor({ state: "detached" });
  });

  test("blanks are filled in; asked about, they come with what can be done", async () => {
    const { page, settled } = open;
    await give(open, "gaps.csv", "x,y\n1,2\nNaN,3\n4,5\n6,7\n");
    expect(await about(page)).toContain("gaps.csv · 4 × 2");
    await page.getByText("1 blank cell filled in from the nearest rows.").waitFor();
    await page.getByRole("combobox", { name: /Missing values/ }).selectOption("fail");
    const alert = page.getByRole("alert");
    expect(await alert.textContent()).toMatch(/gaps\.csv, line 3, column "x" is missing \(1 missing cell /);
    expect(await alert.getByRole("button").allTextContents()).toEqual([
      "Leave rows out",
      "Fill them in",
      "Close",
    ]);
    await alert.getByRole("button", { name: "Leave rows out" }).click();
    await settled();
    expect(await about(page)).toContain("gaps.csv · 3 × 2");
  });

  test("infinite cells are blanks; asked about, their column can be ignored", async () => {
    const { page, settled } = open;
    await give(open, "infinite.csv", "x,y\n1,2\n3,inf\n4,5\n6,7\n");
    await page.getByText("1 blank cell filled in from the nearest rows.").waitFor();
    await page.getByRole("combobox", { name: /Missing values/ }).selectOption("fail");
    const alert = page.getByRole("alert");
    expect(await alert.textContent()).toMatch(/infinite\.csv.*line 3, column "y"/s);
    expect(await alert.getByRole("button").allTextContents()).toEqual(["Ignore “y”", "Close"]);
    await alert.getByRole("button", { name: "Ignore “y”" }).click();
    await settled();
    expect(await about(page)).toContain("infinite.csv · 4 × 1");
  });

  test("names and cells with tags are text, in every part of the page", async () => {
    const { page, settled } = open;
    const rows = Array.from({ length: 30 }, (_, i) => `${i % 2 ? 9 + i / 50 : i / 50},${i % 3},${SCRIPT}`);
    await give(open, `${SCRIPT}.csv`, [`${TAG},"<b>b</b>","${"x".repeat(300)}"`, ...rows, ""].join("\n"));
    expect(await about(page)).toContain("<img src=x");
    expect(await page.getByLabel("Columns", { exact: true }).textContent()).toContain(TAG);
    for (const name of ["Eigenvectors", "Spectrum", "Confusion", "Profiles", "Table", "Compare"]) {
      await page.getByRole("tab", { name }).click();
      await settled();
    }
    expect(await page.locator(".page img, .page script, .page b b").count()).toBe(0);
    expect(await page.evaluate(() => (globalThis as { ran?: string }).ran)).toBeUndefined();
  });

  test.runIf(LONG)("10,000 columns are taken: found by name, counted, not all shown", async () => {
    const { page } = open;
    const text = wide(10_000);
    await give(open, "most.csv", `${text}${text.split("\n")[1]}\n`);
    expect(await page.getByLabel("Columns", { exact: true }).locator("li").count()).toBe(100);
    await page.getByText(/and 9\s900 more/).waitFor();
    await page.getByLabel("Find a column").fill("v9999");
    expect(await page.getByLabel("Columns", { exact: true }).locator("li").count()).toBe(1);
  });
});
