/** Files shaped as people have them, made in code: name and content. */
import { normal, random } from "../dist/internal.js";

const STREAM = 4005;
const source = (seed) => random(seed, STREAM);
const csv = (head, rows) => `${[head, ...rows].map((row) => row.join(",")).join("\n")}\n`;
const list = (length, make) => Array.from({ length }, (_, i) => make(i));

/** Measurements of three species, every tenth row with a blank. */
function blanks() {
  const draw = normal(source(1));
  const rows = list(344, (i) => {
    const cell = (mean, deviation, c) => (i % 10 === c ? "" : (mean + deviation * draw()).toFixed(1));
    return [
      ["Adelie", "Chinstrap", "Gentoo"][i % 3],
      ...[39, 49, 47].map((mean, c) => cell(mean + (i % 3), 2, c)),
    ];
  });
  return csv(["species", "bill", "flipper", "mass"], rows);
}

/** A key, a code, and a number that stands for a blank. */
function codes() {
  const draw = normal(source(2));
  const rows = list(5000, (i) => {
    const group = i % 4;
    const age = i % 11 === 0 ? -999 : (20 + 15 * group + 3 * draw()).toFixed(0);
    return [
      100_000 + 37 * i,
      10 * (1 + group),
      ...[150, 50].map((x) => (x + 15 * group + 3 * draw()).toFixed(1)),
      age,
    ];
  });
  return csv(["id", "zip_code", "height", "weight", "age"], rows);
}

/** Two measurements and the year they were taken in. */
function years() {
  const draw = normal(source(3));
  const rows = list(2000, (i) => [
    2007 + (i % 3),
    ...[3, 4].map((x) => (x * ((i >> 2) % 3) + 0.5 * draw()).toFixed(3)),
  ]);
  return csv(["year", "length", "width"], rows);
}

/** People in five groups, most ties within a group. */
function net() {
  const { uniform } = source(4);
  const nodes = 1000;
  const links = [];
  for (let i = 0; i < nodes; i++) {
    for (let j = i + 1; j < nodes; j++) if (uniform() < (i % 5 === j % 5 ? 0.06 : 0.003)) links.push([i, j]);
  }
  return { nodes, links };
}

function nodeLink({ nodes, links }) {
  return JSON.stringify({
    nodes: list(nodes, (i) => ({ id: `person ${i}`, group: i % 5 })),
    links: links.map(([i, j]) => ({ source: `person ${i}`, target: `person ${j}` })),
  });
}

function matrixMarket({ nodes, links }) {
  const lines = links.map(([i, j]) => `${j + 1} ${i + 1}`);
  return `%%MatrixMarket matrix coordinate pattern symmetric\n${nodes} ${nodes} ${links.length}\n${lines.join("\n")}\n`;
}

/** 16 × 16 pixels with a border that never changes: bars, beams, diagonals and crosses. */
function images() {
  const { uniform } = source(5);
  const rows = list(1000, (i) => [
    i % 4,
    ...list(256, (p) => {
      const [x, y] = [p % 16, p >> 4];
      if (x < 2 || x > 13 || y < 2 || y > 13) return 0;
      const bar = Math.abs(x - 8) < 2;
      const beam = Math.abs(y - 8) < 2;
      const on = [bar, beam, Math.abs(x - y) < 2, bar || beam][i % 4];
      return Math.round((on ? 180 : 10) + 60 * uniform());
    }),
  ]);
  return csv(["digit", ...list(256, (p) => `pixel${p}`)], rows);
}

/** Towns around five cities. */
function places() {
  const draw = normal(source(6));
  const cities = [
    [40, -100],
    [48, 10],
    [-25, 135],
    [35, 105],
    [-10, -55],
  ];
  const rows = list(5000, (i) => {
    const [latitude, longitude] = cities[i % 5];
    return [`town ${i}`, (latitude + 3 * draw()).toFixed(4), (longitude + 5 * draw()).toFixed(4)];
  });
  return csv(["name", "latitude", "longitude"], rows);
}

function wide() {
  const draw = normal(source(7));
  const rows = list(2000, (i) => list(50, (c) => ((c % 4 === i % 4 ? 4 : 0) + draw()).toFixed(3)));
  return csv(
    list(50, (c) => `sensor_${c}`),
    rows,
  );
}

function million() {
  const draw = normal(source(8));
  const rows = list(1_000_000, (i) => [i % 2, (i >> 1) % 2].map((side) => (10 * side + draw()).toFixed(3)));
  return csv(["x", "y"], rows);
}

/** What each is about, its name, and a function that makes it. */
export const STUDIO_FILES = [
  ["blanks, 344 × 4", "blanks.csv", blanks],
  ["codes and a key, 5,000 × 5", "codes.csv", codes],
  ["a year, 2,000 × 3", "years.csv", years],
  [
    "edge list, 1,000 nodes",
    "net.csv",
    () =>
      csv(
        ["source", "target"],
        net().links.map((pair) => pair.map((i) => `p${i}`)),
      ),
  ],
  ["node-link JSON, 1,000 nodes", "net.json", () => nodeLink(net())],
  ["Matrix Market, 1,000 nodes", "net.mtx", () => matrixMarket(net())],
  ["images, 1,000 of 16 × 16", "images.csv", images],
  ["places, 5,000", "places.csv", places],
  ["50 columns, 2,000 rows", "wide.csv", wide],
  ["1,000,000 rows × 2", "million.csv", million],
];
