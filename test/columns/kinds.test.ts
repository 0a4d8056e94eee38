/** Kinds by number, answers without an answer, codes of regions: what a column of few values is. */
import { expect, it } from "vitest";
import { planColumns } from "../../src/tables/columns/plan.js";
import { tablePoints } from "../../src/tables/columns/table-points.js";
import { readTable } from "../../src/tables/files/read.js";
import { utf8 } from "../io/bytes.js";

const ROWS = 60;

function read(columns: Readonly<Record<string, (i: number) => number | string>>, asked?: readonly string[]) {
  const names = Object.keys(columns);
  const lines = Array.from({ length: ROWS }, (_, i) => names.map((name) => columns[name](i)).join("\t"));
  const text = [names.join("\t"), ...lines].join("\n");
  return readTable(utf8(text), { format: "tsv", header: true, ...(asked && { missing: asked }) });
}

const fine = { x: (i: number) => i / 7, y: (i: number) => ((i * 37) % 60) / 11 };
const rolesOf = async (columns: Parameters<typeof read>[0]) =>
  Object.fromEntries(
    planColumns(await read({ ...fine, ...columns })).map(({ name, role, use }) => [name, `${role} ${use}`]),
  );

it("statuses of HTTP and regions by number are kinds, ratings are compared, doses and levels are neither", async () => {
  const found = await rolesOf({
    answer: (i) => [200, 200, 301, 404, 503][i % 5],
    status_code: (i) => [200, 500][i % 2],
    region: (i) => 1 + ((i * 7) % 4),
    rating: (i) => 1 + ((i * 11) % 5),
    dose: (i) => [100, 200, 300, 500][i % 4],
    level: (i) => 200 + ((i * 5) % 4),
  });
  expect(found).toMatchObject({
    answer: "category distance",
    status_code: "category distance",
    region: "category distance",
    rating: "count distance",
    dose: "count describe",
    level: "count describe",
  });
});

it("yes and no are so in other languages", async () => {
  const pairs = [
    "WAHR|FALSCH",
    "VRAI|FAUX",
    "J|N",
    "VERDADERO|FALSO",
    "si|no",
    "oui|non",
    "sim|não",
    "tak|nie",
  ];
  for (const pair of pairs) {
    const [yes, no] = pair.split("|");
    const { points } = tablePoints(await read({ ...fine, w: (i) => (i % 3 ? no : yes) }), { columns: [2] });
    expect([...points.coords.subarray(0, 3)], pair).toEqual([1, 0, 0]);
  }
});

it("NA is a value among codes of regions, and a blank among states and other words", async () => {
  const missing = async (words: readonly string[], name = "w", asked?: readonly string[]) => {
    const table = await read({ ...fine, [name]: (i) => words[i % words.length] }, asked);
    return planColumns(table)[2].missing;
  };
  expect(await missing(["NA", "ZA", "BW", "ZM", "AO", "CG"])).toBe(0);
  expect(await missing(["NA", "ZA", "BW"], "country")).toBe(0);
  expect(await missing(["NA", "ZA", "BW"], "country", ["NA"])).toBe(ROWS / 3);
  expect(await missing(["EU", "AS", "NA", "SA", "AF"])).toBe(0);
  expect(await missing(["EMEA", "NA", "APAC"])).toBe(0);
  expect(await missing(["CA", "NA", "TX", "NY"])).toBe(ROWS / 4);
  expect(await missing(["HR", "NA", "IT", "QA"])).toBe(ROWS / 4);
});

it("answers that are none are blanks of a rank, said, and kinds of their own where blanks are", async () => {
  const words = ["1 = not at all", "2", "3", "4", "5 = very", "99"];
  const table = await read({ ...fine, q: (i) => words[(i * 7) % 6] });
  const { plan, points } = tablePoints(table, { columns: [2], na: "drop" });
  expect(plan[2]).toMatchObject({
    role: "rank",
    missing: ROWS / 6,
    reason: { blank: { word: "99", cells: ROWS / 6 } },
  });
  expect([...new Set(points.coords)].sort()).toEqual([0, 1, 2, 3, 4]);
  const kinds = tablePoints(table, { columns: [2], na: "category" });
  expect([kinds.points.dim, kinds.filled]).toEqual([6, 0]);
});

it("rare labels at the ends of a scale are no blanks", async () => {
  const table = await read({
    ...fine,
    q: (i) => (i === 7 ? "1 = never" : i === 9 ? "5 = always" : 2 + (i % 3)),
  });
  const { plan, points } = tablePoints(table, { columns: [2] });
  expect([plan[2].role, plan[2].missing]).toEqual(["rank", 0]);
  expect([points.coords[7], points.coords[9]]).toEqual([0, 4]);
});
