// A table as people have them, made in code: three kinds of birds with blanks, places and years.
import { normal, random } from "../../dist/internal.js";

const STREAM = 4006;
const HEAD = [
  "species",
  "island",
  "bill_length_mm",
  "bill_depth_mm",
  "flipper_length_mm",
  "body_mass_g",
  "sex",
  "year",
];
const KINDS = [
  { name: "Adelie", birds: 152, islands: ["Torgersen", "Biscoe", "Dream"], means: [38.8, 18.3, 190, 3700] },
  { name: "Chinstrap", birds: 68, islands: ["Dream"], means: [48.8, 18.4, 196, 3730] },
  { name: "Gentoo", birds: 124, islands: ["Biscoe"], means: [47.5, 15.0, 217, 5080] },
];
const DEVIATIONS = [2.3, 0.9, 5, 320];
const BETWEEN_SEXES = [2.6, 1.2, 6, 560];
const DIGITS = [1, 1, 0, 0];

/** Comma-separated text; two birds were not measured, and of some the sex is not known. */
export function birds() {
  const source = random(7, STREAM);
  const draw = normal(source);
  const rows = KINDS.flatMap(({ name, birds: count, islands, means }) =>
    Array.from({ length: count }, (_, i) => {
      const male = source.uniform() < 0.5;
      const measured = means.map((mean, c) =>
        (mean + DEVIATIONS[c] * draw() + (male ? 0.5 : -0.5) * BETWEEN_SEXES[c]).toFixed(DIGITS[c]),
      );
      const blank = i === 3 && name !== "Chinstrap";
      const sex = blank || source.uniform() < 0.03 ? "" : male ? "male" : "female";
      return [
        name,
        islands[i % islands.length],
        ...(blank ? ["", "", "", ""] : measured),
        sex,
        2007 + (i % 3),
      ];
    }),
  );
  return `${[HEAD, ...rows].map((row) => row.join(",")).join("\n")}\n`;
}
