/** The files of this folder that other programs wrote, as make_formats.py says: what should become of their columns. */
import { type Expected, uses } from "./tables.js";

export const FILES: readonly { readonly file: string; readonly expected: Expected }[] = [
  {
    file: "plots.xlsx",
    expected: {
      plot: "describe text words",
      height: "distance quantity numbers",
      yield: "distance quantity numbers",
      sown: "describe date rising-date",
      "read at": "describe date rising-date",
      watered: "distance yes-no two-values",
      note: "distance yes-no tick",
      batch: "describe code leading-zeros",
    },
  },
  {
    file: "beans.arff",
    expected: {
      "length in mm": "distance quantity numbers",
      width: "distance quantity numbers",
      "picked on": "distance date read",
      remark: "describe text words",
      kind: "describe class class-name",
    },
  },
  {
    file: "words.arff",
    expected: {
      ...uses(["wheat", "corn", "goal", "match", "team"], "distance count few-numbers"),
      topic: "distance category few-words",
    },
  },
  {
    file: "stops.geojson",
    expected: {
      longitude: "distance quantity place",
      latitude: "distance quantity place",
      id: "ignore identifier keys",
      name: "describe text words",
      open: "distance yes-no two-values",
      lines: "describe text words",
    },
  },
  {
    file: "fields.json",
    expected: {
      longitude: "distance quantity place",
      latitude: "distance quantity place",
      crop: "distance category few-words",
    },
  },
  {
    file: "readings.jsonl",
    expected: {
      key: "ignore identifier keys",
      x: "distance quantity numbers",
      y: "distance quantity numbers",
      ok: "distance yes-no two-values",
      tags: "describe text words",
    },
  },
  {
    file: "terms.mtx",
    expected: uses(
      [1, 2, 3, 4, 5, 6, 7, 8].map((c) => `column_${c}`),
      "distance count few-numbers",
    ),
  },
];
