/** Eight files shaped as people have them, small, and a million rows. */
import { random } from "../../src/base/random.js";
import { normal } from "../../src/datasets/normal.js";

const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.join(",")}\n`).join("");

/** Three species with blanks, a year, an island and a sex. */
function penguins(): string {
  const draw = normal(random(11, 1));
  const species = [
    ["Adelie", 39, 18, 190, 3700],
    ["Chinstrap", 49, 18, 196, 3730],
    ["Gentoo", 47, 15, 217, 5080],
  ] as const;
  const rows = Array.from({ length: 120 }, (_, i) => {
    const [name, length, depth, flipper, mass] = species[i % 3];
    const blank = i === 7 || i === 50;
    const measured = [length + 2 * draw(), depth + draw(), flipper + 5 * draw(), mass + 300 * draw()];
    return [name, ...measured.map((x, c) => (blank && c > 0 ? "" : x.toFixed(1))), 2007 + (i % 4)];
  });
  return csv([["species", "bill_length", "bill_depth", "flipper", "mass", "year"], ...rows]);
}

/** Keys, a code, a number that stands for a blank. */
function coded(): string {
  const draw = normal(random(12, 1));
  const rows = Array.from({ length: 120 }, (_, i) => {
    const group = i % 3;
    const age = i % 11 === 0 ? -999 : (20 + 20 * group + 2 * draw()).toFixed(0);
    return [
      100_000 + 37 * i,
      10 * (1 + group),
      (150 + 15 * group + 3 * draw()).toFixed(1),
      (50 + 20 * group + 4 * draw()).toFixed(1),
      age,
    ];
  });
  return csv([["geonameid", "zip_code", "height", "weight", "age"], ...rows]);
}

interface Net {
  readonly names: readonly string[];
  readonly links: readonly (readonly [number, number])[];
}

function net(): Net {
  const { uniform } = random(13, 1);
  const names = Array.from({ length: 48 }, (_, i) => `Person ${i}`);
  const links = names.flatMap((_, i) =>
    names.flatMap((_, j) => (j > i && uniform() < (i % 3 === j % 3 ? 0.45 : 0.02) ? [[i, j] as const] : [])),
  );
  return { names, links };
}

function nodeLink({ names, links }: Net): string {
  const nodes = [...names, "Alone"].map((name, i) => ({ name, group: i % 3 }));
  return JSON.stringify({ nodes, links: links.map(([source, target]) => ({ source, target, value: 1 })) });
}

/** Images of 6 × 6 pixels with a border that never changes. */
function images(): string {
  const { uniform } = random(14, 1);
  const rows = Array.from({ length: 90 }, (_, i) =>
    [i % 3].concat(
      Array.from({ length: 36 }, (_, p) => {
        const [x, y] = [p % 6, Math.floor(p / 6)];
        const inside = x > 0 && x < 5 && y > 0 && y < 5;
        const on = [x === 2, y === 2, x === y][i % 3];
        return inside ? Math.round((on ? 200 : 20) + 40 * uniform()) : 0;
      }),
    ),
  );
  return csv([["digit", ...Array.from({ length: 36 }, (_, p) => `p${p}`)], ...rows]);
}

function places(): string {
  const draw = normal(random(15, 1));
  const towns = [
    [40, -100],
    [48, 10],
    [-25, 135],
  ];
  const rows = Array.from({ length: 120 }, (_, i) => {
    const [latitude, longitude] = towns[i % 3];
    return [`Town ${i}`, (latitude + 3 * draw()).toFixed(3), (longitude + 5 * draw()).toFixed(3)];
  });
  return csv([["name", "latitude", "longitude"], ...rows]);
}

function wide(): string {
  const draw = normal(random(16, 1));
  const rows = Array.from({ length: 120 }, (_, i) =>
    Array.from({ length: 50 }, (_, c) => ((c % 3 === i % 3 ? 4 : 0) + draw()).toFixed(3)),
  );
  return csv([Array.from({ length: 50 }, (_, c) => `a_very_long_name_of_sensor_${c}`), ...rows]);
}

export function million(): string {
  const draw = normal(random(17, 1));
  const lines = ["x,y"];
  for (let i = 0; i < 1_000_000; i++) {
    lines.push(`${(10 * (i % 2) + draw()).toFixed(3)},${(10 * ((i >> 1) % 2) + draw()).toFixed(3)}`);
  }
  return `${lines.join("\n")}\n`;
}

const three = net();

/** Name and content. */
export const ROAD_FILES: readonly (readonly [string, string])[] = [
  ["penguins.csv", penguins()],
  ["coded.csv", coded()],
  [
    "miserables.csv",
    csv([["source", "target"], ...three.links.map(([a, b]) => [three.names[a], three.names[b]])]),
  ],
  ["miserables.json", nodeLink(three)],
  ["email.txt", `${[...three.links, [48, 48], [49, 49]].map((pair) => pair.join(" ")).join("\n")}\n`],
  ["images.csv", images()],
  ["airports.csv", places()],
  ["wide.csv", wide()],
];
