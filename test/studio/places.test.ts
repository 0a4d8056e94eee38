/** A file of places in the studio: compared on the sphere, with the labels of the program. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Folder, folder } from "../cli/program.js";
import { give, watchLabels } from "./files.js";
import { describeFiles } from "./studio.js";

describeFiles("places", (own) => {
  let here: Folder;
  const open = own.sharedPage();
  let labelsOf: (method: string) => Promise<readonly number[] | undefined>;
  beforeAll(async () => {
    here = folder();
    labelsOf = await watchLabels(open);
  });
  afterAll(() => here?.remove());

  const program = (...words: string[]): (number | null)[] =>
    JSON.parse(here.run(["cluster", ...words, "--json", "--quiet"]).out).labels;

  test("places are compared on the sphere, as by the program, until there is another column", async () => {
    const { page, settled } = open;
    const text = placesAtTheDateLine();
    here.write("places.csv", text);
    await give(open, "places.csv", text);
    const joined = program("places.csv", "--method", "dbscan");
    expect(joined).not.toEqual(program("places.csv", "--method", "dbscan", "--distance", "euclidean"));
    expect(await labelsOf("dbscan")).toEqual(joined);
    const spherical = program("places.csv", "--truth", "class", "--clusters", "2", "-m", "spectral");
    expect(await labelsOf("spectral")).toEqual(spherical);
    await page.getByLabel("Use of depth").selectOption("feature");
    await settled();
    const flat = program(
      "places.csv",
      "-c",
      "lon,lat,depth",
      "--truth",
      "class",
      "-k",
      "2",
      "-m",
      "spectral",
    );
    expect(await labelsOf("spectral")).toEqual(flat);
  });
});

/** Two groups, one of them across the date line; the depth is text unless it is asked for. */
function placesAtTheDateLine(): string {
  const rows = Array.from({ length: 80 }, (_, i) => {
    const lon = i % 2 ? 140 + (i % 9) / 3 : 178.5 + (i % 7) / 2;
    const lat = (i % 2 ? 36 : -18) + (i % 11) / 5;
    return `${lon > 180 ? lon - 360 : lon},${lat},${i % 4},${i % 2 ? "japan" : "tonga"}`;
  });
  return `lon,lat,depth,class\n${rows.join("\n")}\n`;
}
