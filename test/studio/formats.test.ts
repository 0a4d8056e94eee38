/** Files of other programs, opened in the studio: with as many rows or nodes as they have. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FORMATS } from "../../src/tables/formats/registry.js";
import { about, give } from "./files.js";
import { describeFiles } from "./studio.js";

const FILES: readonly (readonly [name: string, rows: number])[] = [
  ["plots.xlsx", 60],
  ["beans.arff", 50],
  ["stops.geojson", 45],
  ["karate.graphml", 34],
  ["flock.csv", 45],
];

describeFiles("files of other programs", (own) => {
  const open = own.sharedPage();

  test("the browser's dialog offers every extension of every format", async () => {
    const accepted = (await open.page.getByLabel("Data file").getAttribute("accept"))?.split(",");
    const extensions = FORMATS.flatMap((format) => format.extensions.map((extension) => `.${extension}`));
    expect(accepted).toEqual(expect.arrayContaining(extensions));
  });

  test.each(FILES)("%s", async (name, rows) => {
    await give(open, name, new Uint8Array(readFileSync(new URL(`../tables/${name}`, import.meta.url))));
    const [file, size] = (await about(open.page)).split(" · ");
    expect(file).toBe(name);
    expect(Number.parseInt(size, 10)).toBe(rows);
  });
});
