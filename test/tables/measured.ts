/** Tables of measurements, most with known classes: the shapes of data sets that everybody has, made from their statistics. */
import { draws, made, pick, type SmallTable, uses } from "./tables.js";

/** Species and sex: birds, and mean and deviation of bill length and depth, flipper and mass. */
const BIRDS = [
  ["Adelie", "female", 76, [37.26, 17.62, 187.8, 3369], [2.03, 0.94, 5.6, 269]],
  ["Adelie", "male", 76, [40.39, 19.07, 192.4, 4043], [2.28, 1.02, 6.6, 347]],
  ["Chinstrap", "female", 34, [46.57, 17.59, 191.7, 3527], [3.11, 0.78, 5.75, 285]],
  ["Chinstrap", "male", 34, [51.09, 19.25, 199.9, 3939], [1.56, 0.76, 5.98, 362]],
  ["Gentoo", "female", 60, [45.56, 14.24, 212.7, 4680], [2.05, 0.54, 3.9, 282]],
  ["Gentoo", "male", 64, [49.47, 15.72, 221.5, 5485], [2.72, 0.74, 5.67, 313]],
] as const;

/** Penguins of three species, with the year in the file, two rows of blanks and a sex that is not known now and then. */
export function penguins(seed: number): SmallTable {
  const { gauss, uniform } = draws(seed);
  const birds = BIRDS.flatMap(([species, sex, count, means, spreads]) =>
    Array.from({ length: count }, () => {
      const size = gauss();
      const body = means.map(
        (mean, k) => mean + spreads[k] * (Math.sqrt(0.3) * size + Math.sqrt(0.7) * gauss()),
      );
      const place = uniform();
      const home = place < 0.29 ? "Biscoe" : place < 0.66 ? "Dream" : "Torgersen";
      const island = species === "Gentoo" ? "Biscoe" : species === "Chinstrap" ? "Dream" : home;
      return { species, sex, body, island, year: 2007 + Math.floor(3 * uniform()) };
    }),
  );
  const names = "species,island,bill_length_mm,bill_depth_mm,flipper_length_mm,body_mass_g,sex,year".split(
    ",",
  );
  return {
    file: "penguins.csv",
    text: made(names, birds.length, (i) => {
      const { species, sex, body, island, year } = birds[i];
      const lost = i === 3 || i === 271;
      const [length, depth, flipper, mass] = body;
      const cells = [length.toFixed(1), depth.toFixed(1), Math.round(flipper), 25 * Math.round(mass / 25)];
      return [
        species,
        island,
        ...cells.map((cell) => (lost ? "NA" : cell)),
        lost || i % 38 === 5 ? "" : sex,
        year,
      ];
    }),
    expected: {
      species: "describe class class-name",
      island: "distance category few-words",
      bill_length_mm: "distance quantity numbers",
      bill_depth_mm: "distance quantity numbers",
      flipper_length_mm: "distance count counts",
      body_mass_g: "distance count counts",
      sex: "distance category few-words",
      year: "describe count beside-finer",
    },
    scale: "standard",
    truth: "species",
  };
}

/** Flowers measured in one unit: lengths that compare as they are. */
export function flowers(seed = 2): SmallTable {
  const { gauss } = draws(seed);
  const kinds = [
    ["small", [5, 3.4, 1.5, 0.25], [0.35, 0.38, 0.17, 0.1]],
    ["middle", [5.9, 2.8, 4.3, 1.3], [0.5, 0.3, 0.45, 0.2]],
    ["large", [7, 3, 6, 2.1], [0.55, 0.3, 0.5, 0.25]],
  ] as const;
  const names = ["Sepal.Length", "Sepal.Width", "Petal.Length", "Petal.Width", "Species"];
  return {
    file: "flowers.csv",
    text: made(names, 150, (i) => {
      const [name, means, spreads] = kinds[Math.floor(i / 50)];
      const size = gauss();
      return [...means.map((mean, k) => (mean + spreads[k] * (0.7 * size + 0.7 * gauss())).toFixed(1)), name];
    }),
    expected: {
      "Sepal.Length": "distance quantity numbers",
      "Sepal.Width": "distance quantity numbers",
      "Petal.Length": "distance quantity numbers",
      "Petal.Width": "distance quantity numbers",
      Species: "describe class class-name",
    },
    scale: "none",
    truth: "Species",
  };
}

/** A chemical analysis: every column in another unit. */
export function analysis(seed = 3): SmallTable {
  const { gauss } = draws(seed);
  const names = "alcohol,malic_acid,ash,magnesium,phenols,proline,cultivar".split(",");
  const kinds = [
    [13.7, 2, 2.5, 106, 2.8, 1115],
    [12.3, 1.9, 2.2, 94, 2.3, 520],
    [13.2, 3.3, 2.4, 99, 1.7, 630],
  ];
  const spreads = [0.5, 0.8, 0.25, 11, 0.35, 150];
  return {
    file: "analysis.csv",
    text: made(names, 178, (i) => {
      const kind = i % 3;
      const cells = kinds[kind].map((mean, k) => mean + spreads[k] * gauss());
      return [...cells.map((cell, k) => cell.toFixed(k === 3 || k === 5 ? 0 : 2)), kind + 1];
    }),
    expected: {
      alcohol: "distance quantity numbers",
      malic_acid: "distance quantity numbers",
      ash: "distance quantity numbers",
      magnesium: "distance count counts",
      phenols: "distance quantity numbers",
      proline: "distance count counts",
      cultivar: "describe class class-name",
    },
    scale: "standard",
    truth: "cultivar",
  };
}

/** Little pictures of strokes: the corners are quiet, the middle is loud, all in one unit. */
export function pixels(seed = 4): SmallTable {
  const { gauss } = draws(seed);
  const side = 6;
  const names = ["class", ...Array.from({ length: side * side }, (_, p) => `pixel_${p}`)];
  return {
    file: "pixels.csv",
    text: made(names, 200, (i) => {
      const kind = i % 4;
      const light = (x: number, y: number): number => {
        const off = [x - 2.5, y - 2.5, (x - y) / 1.5, (x + y - 5) / 1.5][kind] + 0.3 * gauss();
        const edge = x === 0 || y === 0 || x === side - 1 || y === side - 1 ? 0.06 : 1;
        return Math.round(Math.max(0, Math.min(255, 255 * edge * Math.exp(-off * off))));
      };
      return [kind, ...Array.from({ length: side * side }, (_, p) => light(p % side, Math.floor(p / side)))];
    }),
    expected: {
      class: "describe class class-name",
      ...uses(names.slice(1), "distance count counts"),
      // The corners are never bright.
      ...uses(["pixel_0", "pixel_5", "pixel_30", "pixel_35"], "distance count few-numbers"),
    },
    scale: "none",
    truth: "class",
  };
}

/** Absorption at 40 wavelengths. */
export function spectra(seed = 5): SmallTable {
  const { gauss } = draws(seed);
  const waves = Array.from({ length: 40 }, (_, k) => 400 + 10 * k);
  const names = ["sample", ...waves.map((wave) => `${wave}nm`)];
  return {
    file: "spectra.csv",
    text: made(names, 90, (i) => {
      const peak = [520, 570, 630][i % 3] + 6 * gauss();
      const cells = waves.map((wave) => Math.exp(-(((wave - peak) / 45) ** 2)) + 0.3 + 0.02 * gauss());
      return [`S${100 + i}`, ...cells.map((cell) => cell.toFixed(4))];
    }),
    expected: {
      sample: "describe text words",
      ...Object.fromEntries(names.slice(1).map((name) => [name, "distance quantity numbers"])),
    },
    scale: "none",
  };
}

/** Animals: yes, no, and the number of legs. */
export function animals(seed = 6): SmallTable {
  const { uniform } = draws(seed);
  const kinds = {
    mammal: [1, 0, 0, 1, 0, 4],
    bird: [0, 1, 1, 0, 1, 2],
    fish: [0, 0, 1, 0, 0, 0],
    insect: [0, 0, 1, 0, 1, 6],
  };
  const names = "name,hair,feathers,eggs,milk,airborne,legs,type".split(",");
  return {
    file: "animals.csv",
    text: made(names, 96, (i) => {
      const [type, traits] = Object.entries(kinds)[i % 4];
      const cells = traits.map((trait, k) => (k < 5 && uniform() < 0.06 ? 1 - trait : trait));
      return [`${type}-${i}`, ...cells, type];
    }),
    expected: {
      name: "describe text words",
      hair: "distance yes-no two-values",
      feathers: "distance yes-no two-values",
      eggs: "distance yes-no two-values",
      milk: "distance yes-no two-values",
      airborne: "distance yes-no two-values",
      legs: "distance count few-numbers",
      type: "describe class class-name",
    },
    scale: "none",
    truth: "type",
  };
}

/** Answers from 1 to 5: few-valued integers, and nothing finer beside them. */
export function answers(seed = 7): SmallTable {
  const { gauss } = draws(seed);
  const names = ["respondent_id", ...Array.from({ length: 8 }, (_, k) => `q${k + 1}`), "group"];
  const moods = ["4 4 5 2 1 2 3 5", "2 1 2 4 5 4 2 1", "3 5 1 1 3 5 5 3"].map((mood) =>
    mood.split(" ").map(Number),
  );
  return {
    file: "answers.csv",
    text: made(names, 150, (i) => {
      const cells = moods[i % 3].map((mean) => Math.max(1, Math.min(5, Math.round(mean + 0.8 * gauss()))));
      return [5000 + 7 * i, ...cells, pick(["a", "b", "c"], i)];
    }),
    expected: {
      respondent_id: "ignore identifier keys",
      ...Object.fromEntries(names.slice(1, 9).map((name) => [name, "distance count few-numbers"])),
      group: "describe class class-name",
    },
    scale: "none",
    truth: "group",
  };
}
