// Writes docs/evidence/reproduction.md from what `spectacl reproduce` found: node apps/paper/reproduction.mjs RESULTS.json
import { readFileSync, writeFileSync } from "node:fs";
import { plusMinus, SYSTEMS, table } from "./markdown.mjs";
import { comparison } from "./reference-comparison.mjs";

const [file = "spectacl-paper/results.json", target = "docs/evidence/reproduction.md"] =
  process.argv.slice(2);
const results = JSON.parse(readFileSync(file, "utf8"));

const SHAPES = ["moons", "circles", "blobs"];
const numbersOf = (name) => results.experiments.find((one) => one.name === name)?.numbers ?? [];
const lookup = (name) => new Map(numbersOf(name).map((number) => [number.id, number]));
const values = (numbers, at) => [...new Set(numbers.map(({ id }) => id.split("/")[at]))];

function noiseTables() {
  const numbers = lookup("noise");
  const noises = values([...numbers.values()], 2);
  const settings = [
    ["paper", "The paper's setting (ε by the 90 % rule of its text)"],
    ["coverage-99", "The same with 99 % coverage: only SpectACl and DBSCAN change"],
    ["default", "Our defaults: only SpectACl and SpectACl(N) change"],
  ];
  const changes = {
    paper: Object.keys(SYSTEMS),
    "coverage-99": ["spectacl", "dbscan"],
    default: ["spectacl", "spectacl-normalized"],
  };
  return settings.flatMap(([variant, title]) => [
    `**${title}**`,
    table(
      ["shape", "noise", ...changes[variant].map((system) => SYSTEMS[system])],
      SHAPES.flatMap((shape) =>
        noises.map((noise) => [
          shape,
          noise,
          ...changes[variant].map((system) =>
            plusMinus(numbers.get(`${variant}/${shape}/${noise}/${system}/f`)),
          ),
        ]),
      ),
    ),
  ]);
}

/** Ids `sweep/shape/value/f` as one table for each sweep. */
function parameterTables() {
  const numbers = lookup("parameters");
  return values([...numbers.values()], 0).flatMap((sweep) => {
    const of = [...numbers.values()].filter(({ id }) => id.startsWith(`${sweep}/`));
    const tried = values(of, 2);
    return [
      `**${sweep}**`,
      table(
        ["shape", ...tried],
        SHAPES.map((shape) => [
          shape,
          ...tried.map((value) => numbers.get(`${sweep}/${shape}/${value}/f`).value.toFixed(2)),
        ]),
      ),
    ];
  });
}

/** Rows by the parts of the id named in `down`, columns by the part `across`, of numbers whose ids end in the given way. */
function pivot(numbers, down, across, heads, ending) {
  const of = numbers.filter(({ id }) => id.endsWith(ending));
  const columns = values(of, across);
  const rows = new Map();
  for (const number of of) {
    const parts = number.id.split("/");
    const key = down.map((at) => parts[at]).join("/");
    rows.set(key, new Map([...(rows.get(key) ?? []), [parts[across], number]]));
  }
  return table(
    [...heads, ...columns.map((name) => SYSTEMS[name] ?? name)],
    [...rows].map(([key, row]) => [...key.split("/"), ...columns.map((name) => plusMinus(row.get(name)))]),
  );
}

function shapeTables() {
  const numbers = numbersOf("shapes");
  return [
    "F:",
    pivot(numbers, [0, 1], 2, ["setting", "shape"], "/f"),
    "Clusters found:",
    pivot(numbers, [0, 1], 2, ["setting", "shape"], "/clusters"),
  ];
}

function ablationTables() {
  const of = (part) => numbersOf("ablation").filter(({ id }) => id.startsWith(`${part}/`));
  return [
    "F of k-means on d eigenvectors, with their absolute values (projected) and with their signs:",
    pivot(of("projection"), [1, 3], 2, ["shape", "d"], "/f"),
    "F of DBSCAN by the coverage of its ε:",
    pivot(of("coverage"), [1, 3], 2, ["shape", "noise"], "/f"),
  ];
}

const SETS = { pulsar: "Pulsar", sloan: "Sloan", mnist: "MNIST", email: "SNAP" };

/** Systems down, data sets across; in brackets what the paper prints. */
function realTables() {
  const numbers = lookup("table-real");
  const found = Object.keys(SETS).filter((set) => [...numbers.keys()].some((id) => id.startsWith(`${set}/`)));
  const cell = (number) =>
    number === undefined
      ? "–"
      : `${plusMinus(number)}${number.paper === undefined ? "" : ` (${number.paper})`}`;
  const scored = (middle, ending) =>
    table(
      ["", ...found.map((set) => SETS[set])],
      Object.entries(SYSTEMS).map(([system, title]) => [
        title,
        ...found.map((set) => cell(numbers.get(`${set}/${system}/${middle}${ending}`))),
      ]),
    );
  return [
    "**The paper's setting**: NMI, geometric mean, in brackets the printed value",
    scored("", "nmi"),
    "NMI, arithmetic mean",
    scored("", "nmi-arithmetic"),
    "F, mean over the classes",
    scored("", "f"),
    "**Our defaults**, columns of different kinds standardized (MNIST: 10,000 images): NMI, geometric mean",
    scored("default/", "nmi"),
    "F, mean over the classes",
    scored("default/", "f"),
    "MNIST's 10,000 images without scaling: NMI, geometric mean",
    table(Object.values(SYSTEMS), [
      Object.keys(SYSTEMS).map((system) => cell(numbers.get(`mnist/${system}/unscaled/nmi`))),
    ]),
  ];
}

/** Everything else: number by number, beside what the paper prints. */
function plainTable(numbers) {
  const printed = numbers.some(({ paper }) => paper !== undefined);
  return [
    table(
      ["number", "ours", ...(printed ? ["paper"] : [])],
      numbers.map((number) => [
        `\`${number.id}\``,
        plusMinus(number),
        ...(printed ? [number.paper === undefined ? "" : String(number.paper)] : []),
      ]),
    ),
  ];
}

const tables = {
  noise: noiseTables,
  "table-real": realTables,
  shapes: shapeTables,
  parameters: parameterTables,
  ablation: ablationTables,
};

const chapters = results.experiments.flatMap(
  ({ name, title, source, numbers, remarks, missing, seconds }) => [
    `## ${title} (${source})`,
    ...(numbers.length > 0 ? [`\`spectacl reproduce ${name}\` took ${Math.ceil(seconds)} s here.`] : []),
    ...(missing.length > 0
      ? [`Data that were not at hand: ${[...new Set(missing.map(({ dataset }) => dataset))].join(", ")}.`]
      : []),
    ...(numbers.length > 0 ? (tables[name] ?? (() => plainTable(numbers)))() : []),
    ...(remarks.length > 0
      ? ["What does not come out as in the paper, and why:", remarks.map((text) => `- ${text}`).join("\n")]
      : []),
  ],
);

const text = [
  "# The paper's results, computed again",
  `Generated by \`node apps/paper/reproduction.mjs\` from the numbers of \`spectacl reproduce\`, version ${results.version}, ${results.seeds} data set${results.seeds === 1 ? "" : "s"} for each setting${results.quick ? ", quick" : ""}. F is the F-measure, mean over the classes; ± is the standard deviation over the data sets. The paper prints no numbers for its figures: they are compared with its text and with a reference implementation.`,
  ...chapters,
  "## Against a reference implementation",
  ...comparison(lookup("noise")),
];
writeFileSync(target, `${text.join("\n\n")}\n`);
