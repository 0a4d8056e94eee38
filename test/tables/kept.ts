/** Tables as programs keep them: codes, row numbers, no header, columns of 0 and 1, JSON. */
import { delimited, draws, made, pick, type SmallTable } from "./tables.js";

/** Shops on a map, with codes that look like quantities. */
export function shops(): SmallTable {
  const { gauss } = draws(15);
  const names = ["store_id", "zip", "latitude", "longitude", "chain_code"];
  return {
    file: "shops.tsv",
    text: delimited(
      [
        names,
        ...Array.from({ length: 90 }, (_, i) => {
          const [lat, long] = [
            [48.1, 11.6],
            [50.1, 8.7],
            [53.5, 10],
          ][i % 3];
          return [
            100 + (i % 30),
            80331 + 137 * i,
            (lat + 0.2 * gauss()).toFixed(4),
            (long + 0.2 * gauss()).toFixed(4),
            10 * (i % 4),
          ];
        }),
      ],
      "\t",
    ),
    expected: {
      store_id: "describe code codes",
      zip: "describe code codes",
      latitude: "distance quantity numbers",
      longitude: "distance quantity numbers",
      chain_code: "describe code codes",
    },
    scale: "none",
  };
}

/** Rows as `write.csv` of R leaves them: numbered in a first column without a name, NA for blanks. */
export function numbered(): SmallTable {
  const { gauss } = draws(16);
  return {
    file: "numbered.csv",
    text: made(["", "height_cm", "weight_kg", "smoker", "shoe"], 60, (i) => [
      i + 1,
      i % 17 === 3 ? "NA" : (165 + 12 * (i % 2) + 5 * gauss()).toFixed(1),
      (60 + 15 * (i % 2) + 6 * gauss()).toFixed(1),
      i % 5 === 0 ? "TRUE" : "FALSE",
      38 + 4 * (i % 2) + (i % 3),
    ]),
    expected: {
      column_1: "ignore identifier keys",
      height_cm: "distance quantity numbers",
      weight_kg: "distance quantity numbers",
      smoker: "distance yes-no two-values",
      shoe: "describe count beside-finer",
    },
    scale: "standard",
  };
}

/** No header, the class in the first column. */
export function bare(): SmallTable {
  const { gauss } = draws(17);
  const kinds = [
    [110, 9, 1.7, 1.3],
    [95, 17, 4, 1],
    [122, 4, 1, 14],
  ];
  return {
    file: "bare.data",
    text: delimited(
      Array.from({ length: 120 }, (_, i) => [
        (i % 3) + 1,
        ...kinds[i % 3].map((mean, k) => (mean + [8, 2, 0.5, 2][k] * gauss()).toFixed(k === 0 ? 0 : 1)),
      ]),
    ),
    expected: {
      column_1: "describe count beside-finer",
      column_2: "distance count counts",
      column_3: "distance quantity numbers",
      column_4: "distance quantity numbers",
      column_5: "distance quantity numbers",
    },
    scale: "standard",
  };
}

/** A column that was spread out to 0 and 1 already, beside quantities, and one cell that went wrong. */
export function spread(): SmallTable {
  const { gauss } = draws(18);
  return {
    file: "onehot.csv",
    text: made(["age", "income", "city_Bonn", "city_Köln", "city_Jena", "y"], 90, (i) => [
      i === 41 ? "4O" : Math.round(40 + 12 * gauss()),
      Math.round(Math.exp(10 + 0.5 * gauss())),
      ...[0, 1, 2].map((k) => (i % 3 === k ? 1 : 0)),
      (0.5 + 0.1 * gauss()).toFixed(3),
    ]),
    expected: {
      age: "distance quantity strays",
      income: "distance count counts",
      city_Bonn: "distance yes-no two-values",
      city_Köln: "distance yes-no two-values",
      city_Jena: "distance yes-no two-values",
      y: "distance quantity numbers",
    },
    scale: "standard",
  };
}

/** JSON as a service sends it: true and false, null, a nested word. */
export function service(): SmallTable {
  const { gauss } = draws(19);
  const rows = Array.from({ length: 50 }, (_, i) => ({
    uuid: `0000-${i}`,
    active: i % 4 !== 0,
    plan: pick(["free", "pro", "team"], i),
    seats: i % 11 === 2 ? null : Math.round(20 + 3 * (i % 3) ** 2 * 10 + 2 * gauss()),
    latency: Number((100 + 20 * gauss()).toFixed(2)),
    created: new Date(Date.UTC(2020, (i * 7) % 12, 1 + ((i * 11) % 28))).toISOString().slice(0, 10),
  }));
  return {
    file: "service.json",
    text: JSON.stringify(rows),
    expected: {
      uuid: "ignore identifier keys",
      active: "distance yes-no two-values",
      plan: "distance category few-words",
      seats: "distance count counts",
      latency: "distance quantity numbers",
      created: "distance date read",
    },
    scale: "standard",
  };
}
