/** One color is one number and one name in panels, tips, tables, charts and every export, for files of eight kinds. */
import { afterAll, expect, test } from "vitest";
import { openFile } from "../../apps/studio/data/sources/open.js";
import { EXPORTS } from "../../apps/studio/export/exports.js";
import { pictureInput } from "../../apps/studio/export/picture.js";
import { memberships } from "../../apps/studio/parts/row-text.js";
import { noiseCount } from "../../apps/studio/run/result-text.js";
import { data, dataError, places, projection } from "../../apps/studio/state/data.js";
import { nameOfNumber, names, rename } from "../../apps/studio/state/names.js";
import { parameters } from "../../apps/studio/state/recipe.js";
import { panels, type Result, shown } from "../../apps/studio/state/results.js";
import { colorOf } from "../../apps/studio/state/shades.js";
import { pick, subject } from "../../apps/studio/state/view.js";
import { entriesOf } from "../../apps/studio/views/compare/legend-entries.js";
import { ownSide, references } from "../../apps/studio/views/confusion/sides.js";
import { groups } from "../../apps/studio/views/profiles/groups.js";
import { foundColumns } from "../../apps/studio/views/table/sheet.js";
import { methods } from "../../src/methods/registry.js";
import { ownThread } from "./page-less.js";
import { ROAD_FILES } from "./road-files.js";

const engine = ownThread();

// Other tests of this process find the state as it was.
afterAll(() => {
  pick(undefined);
  names.value = new Map();
  panels.value = new Map();
  parameters.value = {};
  places.value = undefined;
  data.value = undefined;
  projection.value = "pca";
});

const results = () => shown.value.flatMap(({ method, result }) => (result ? [{ method, result }] : []));
const numberOf = (result: Result, row: number): number => result.colors[row];

/** What is told of a row wherever it is told, against the color of its dot. */
function rowsAgree(): void {
  const columns = foundColumns.value.filter(({ key }) => key.startsWith("labels "));
  const sides = [ownSide.value!, ...references.value];
  for (const { method, result } of results()) {
    const { labels } = result.clustering;
    const { column, color } = columns.find(({ key }) => key === `labels ${method}`)!;
    const side = sides.find(({ of }) => of === method)!;
    labels.forEach((label, row) => {
      const number = numberOf(result, row);
      const told = memberships(row).find((one) => one.method === method)!;
      const cell = column.kind === "text" ? column.words[column.codes[row]] : "";
      const dot = column.kind === "text" ? color!(column.codes[row]) : "";
      expect([told.color, told.cluster, cell, dot, side.name(label), side.color(label)]).toEqual([
        number,
        nameOfNumber(number),
        nameOfNumber(number),
        colorOf(number),
        nameOfNumber(number),
        colorOf(number),
      ]);
    });
  }
}

/** Every color in a panel is in the legend of the page and of the picture, by its number and its name. */
function legendsAgree(): void {
  const given = data.value!;
  const colored = results().map(({ method, result: { clustering, colorOf: numbers } }) => {
    const sizes = clustering.clusters.map(({ size }) => size);
    return { method, numbers, sizes, noise: noiseCount(clustering.labels) };
  });
  const entries = entriesOf(colored, subject.value, given.truth?.classes.length ?? 0);
  const numbers = new Set(results().flatMap(({ result }) => [...result.colors]));
  expect(entries.map(({ number }) => number)).toEqual(expect.arrayContaining([...numbers]));
  const { legend = [], panels } = pictureInput(given, places.value!, true);
  for (const number of numbers)
    expect(legend.filter(({ label }) => label === number).map(({ text }) => text)).toEqual([
      expect.stringContaining(number < 0 ? nameOfNumber(number) : String(number)),
    ]);
  const drawn = panels.slice(0, results().length).map(({ colors }) => colors);
  expect(drawn).toEqual(results().map(({ result: { colors } }) => colors));
  const { result } = results().find(({ method }) => method === subject.value)!;
  for (const { label, number, name, color, size } of groups.value) {
    const rows = [...result.clustering.labels.keys()].filter(
      (row) => result.clustering.labels[row] === label,
    );
    expect(new Set(rows.map((row) => numberOf(result, row)))).toEqual(new Set([number]));
    expect([name, color, size]).toEqual([nameOfNumber(number!), colorOf(number!), rows.length]);
  }
}

async function made(id: string): Promise<string> {
  const one = EXPORTS.flatMap(([, items]) => items).find((item) => item.id === id)!;
  return new TextDecoder().decode((await one.make(engine, data.value!)).bytes);
}

const table = (text: string) => {
  const [head, ...rows] = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(","));
  return (name: string): string[] => rows.map((row) => row[head.indexOf(name)]);
};

/** Files have the numbers of the screen, for the rows of the file that were clustered. */
async function filesAgree(): Promise<void> {
  const { rows } = data.value!;
  const { result } = results().find(({ method }) => method === subject.value)!;
  const own = table(await made("labels"))("cluster");
  const all = table(await made("all-labels"));
  const json = JSON.parse(await made("json"));
  json.numbers.forEach((number: number, at: number) => {
    expect(json.sizes[at]).toBe(result.colors.filter((one) => one === number).length);
  });
  const listed: (number | null)[] = json.labels;
  rows.forEach((row, at) => {
    const number = numberOf(result, at);
    expect([own[row], listed[row]]).toEqual([String(number), number]);
  });
  for (const { method, result: other } of results()) {
    const column = all(method);
    expect(Array.from(rows, (row) => column[row])).toEqual(Array.from(other.colors, String));
  }
  const report = await made("report");
  for (const [, color, text] of report.matchAll(
    /class="dot" style="background:(#[0-9a-f]{6})"><\/span>([^<]+)</g,
  )) {
    const numbers = [...new Set(result.colors)].filter((number) => colorOf(number) === color);
    // Headings spell out what a number is.
    expect(numbers.map((number) => nameOfNumber(number))).toContain(
      text.trim().replace(/^Cluster (?=\d+$)/, ""),
    );
  }
}

test.each(ROAD_FILES)("%s", async (name, content) => {
  names.value = new Map();
  pick(undefined);
  await openFile(engine, new File([content], name));
  expect(dataError.value).toBeUndefined();
  expect(data.value?.name).toBe(name);
  const kind = data.value?.graph ? "graph" : "points";
  expect(results().length).toBe(
    Object.values(methods).filter(({ accepts }) => accepts.includes(kind)).length,
  );
  // One whose own numbers are likely to be others than those of the screen.
  pick(data.value?.graph ? "spectral" : "kmeans");
  rowsAgree();
  legendsAgree();
  await filesAgree();
  rename(1, "second");
  expect(nameOfNumber(1)).toBe("second");
  rowsAgree();
  legendsAgree();
});
