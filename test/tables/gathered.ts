/** Tables as they are downloaded: a laboratory, cells, a weather station, quakes, mushrooms, embeddings, pulses. */
import { delimited, draws, made, pick, type SmallTable, uses } from "./tables.js";

/** Blood tests of three kinds of patients: every column in a unit of its own, the ill spread wide. */
export function thyroid(seed = 31): SmallTable {
  const { gauss } = draws(seed);
  const kinds = [
    ["normal", 150, [110, 9.2, 1.7, 1.3, 2.5], [8, 1.8, 0.5, 0.5, 1.9]],
    ["hyper", 35, [95, 17.7, 4.3, 1, 0], [17, 4.4, 2, 0.4, 0.3]],
    ["hypo", 30, [122, 3.6, 1.1, 13.8, 19.5], [10, 2, 0.5, 11, 13]],
  ] as const;
  const patients = kinds.flatMap(([kind, count, means, spreads]) =>
    Array.from({ length: count }, () => [
      kind,
      ...means.map((mean, k) => Math.max(0.1, mean + spreads[k] * gauss()).toFixed(k === 0 ? 0 : 1)),
    ]),
  );
  const names = ["diagnosis", "t3_resin", "thyroxin", "triiodothyronine", "tsh", "tsh_rise"];
  return {
    file: "thyroid.csv",
    text: delimited([names, ...patients]),
    expected: {
      diagnosis: "describe class class-name",
      t3_resin: "distance count counts",
      ...uses(names.slice(2), "distance quantity numbers"),
    },
    scale: "standard",
    truth: "diagnosis",
  };
}

/** No header, columns apart by runs of spaces, a name in front and the class behind, as in the archives of the nineties. */
export function cells(seed = 32): SmallTable {
  const { gauss } = draws(seed);
  const kinds = [
    ["cp", [0.36, 0.41, 0.45, 0.31, 0.4]],
    ["im", [0.48, 0.5, 0.54, 0.75, 0.77]],
    ["pp", [0.65, 0.72, 0.43, 0.45, 0.36]],
  ] as const;
  const spreads = [0.11, 0.08, 0.1, 0.09, 0.1];
  const lines = Array.from({ length: 210 }, (_, i) => {
    const [kind, means] = kinds[i % 7 < 3 ? 0 : i % 7 < 5 ? 1 : 2];
    const body = means.map((mean, k) => (mean + spreads[k] * gauss()).toFixed(2));
    return [`AAT_${String(i).padStart(3, "0")}X`.padEnd(12), ...body, kind].join("  ");
  });
  return {
    file: "cells.data",
    text: `${lines.join("\n")}\n`,
    expected: {
      column_1: "describe text words",
      ...uses(
        [2, 3, 4, 5, 6].map((c) => `column_${c}`),
        "distance quantity numbers",
      ),
      column_7: "describe class class-place",
    },
    scale: "none",
    truth: "column_7",
  };
}

/** An Italian weather station: semicolons, decimal commas, -200 where a sensor failed, two columns too many. */
export function air(seed = 33): SmallTable {
  const { gauss, uniform } = draws(seed);
  const comma = (x: number, digits: number): string => x.toFixed(digits).replace(".", ",");
  const names = ["Date", "Time", "CO(GT)", "PT08.S1(CO)", "NMHC(GT)", "C6H6(GT)", "T", "RH", "", ""];
  const rows = Array.from({ length: 240 }, (_, i) => {
    const hour = i % 24;
    const busy = hour > 6 && hour < 21 ? 1 : 0;
    const lost = (text: string, share: number): string => (uniform() < share ? "-200" : text);
    return [
      `${String(10 + Math.floor(i / 24)).padStart(2, "0")}/03/2004`,
      `${String(hour).padStart(2, "0")}.00.00`,
      lost(comma(0.8 + 1.6 * busy + 0.3 * Math.abs(gauss()), 1), 0.18),
      lost(String(Math.round(900 + 300 * busy + 60 * gauss())), 0.04),
      lost(String(Math.round(150 + 40 * gauss())), 0.9),
      lost(comma(4 + 8 * busy + gauss(), 1), 0.04),
      lost(comma(11 + 4 * Math.sin(hour / 4) + gauss(), 1), 0.04),
      lost(comma(50 + 6 * gauss(), 1), 0.04),
      "",
      "",
    ];
  });
  return {
    file: "air.csv",
    text: delimited([names, ...rows], ";", "\r\n"),
    expected: {
      Date: "distance date read",
      Time: "distance time read",
      "CO(GT)": "distance quantity sentinel",
      "PT08.S1(CO)": "distance count sentinel",
      "NMHC(GT)": "describe blank mostly-blank",
      "C6H6(GT)": "distance quantity sentinel",
      T: "distance quantity sentinel",
      RH: "distance quantity sentinel",
      column_9: "ignore blank empty",
      column_10: "ignore blank empty",
    },
    scale: "standard",
  };
}

/** Quakes on both sides of the date line. */
export function quakes(seed = 34): SmallTable {
  const { gauss, uniform } = draws(seed);
  const names = ["id", "time", "latitude", "longitude", "depth", "mag", "magType", "place"];
  return {
    file: "quakes.csv",
    text: made(names, 150, (i) => {
      const [lat, long, deep] = [
        [-18, 180, 560],
        [-23, -176, 90],
        [51, 179, 40],
      ][i % 3];
      const turned = long + 1.5 * gauss();
      return [
        `us${7000 + 31 * i}ab`,
        new Date(Date.UTC(2023, 11, 31 - i, Math.floor(24 * uniform()), i % 60)).toISOString(),
        (lat + gauss()).toFixed(4),
        (turned > 180 ? turned - 360 : turned).toFixed(4),
        Math.abs(deep + 25 * gauss()).toFixed(2),
        (4 + 0.5 * Math.abs(gauss())).toFixed(1),
        pick(["mb", "mww", "mwr"], Math.floor(3 * uniform())),
        `${10 + (i % 80)} km W of the coast, no ${i}`,
      ];
    }),
    expected: {
      id: "ignore identifier keys",
      time: "describe date falling-date",
      latitude: "distance quantity place",
      longitude: "distance quantity place",
      depth: "distance quantity numbers",
      mag: "distance quantity numbers",
      magType: "distance category few-words",
      place: "describe text words",
    },
    scale: "standard",
  };
}

/** Nothing but letters: every column a category. */
export function mushrooms(seed = 35): SmallTable {
  const { uniform } = draws(seed);
  const names = "class,cap_shape,cap_color,bruises,odor,gill_size,stalk,ring,habitat".split(",");
  const kinds = ["xntnblpg", "fyffbtew", "bwtancpd"];
  const others = ["xfbsk", "nygwe", "tf", "nfalc", "bn", "letc", "peln", "gdwmp"];
  return {
    file: "mushrooms.csv",
    text: made(names, 180, (i) => {
      const kind = i % 3;
      const traits = [...kinds[kind]].map((own, k) =>
        uniform() < 0.75 ? own : pick([...others[k]], Math.floor(5 * uniform())),
      );
      return [pick(["e", "p", "u"], kind), ...traits];
    }),
    expected: {
      class: "describe class class-name",
      ...uses(names.slice(1), "distance category few-words"),
      bruises: "distance yes-no two-values",
    },
    scale: "none",
    truth: "class",
  };
}

/** Embeddings of sentences: many columns of one kind, and the sentence. */
export function embeddings(seed = 36): SmallTable {
  const { gauss } = draws(seed);
  const dims = Array.from({ length: 48 }, (_, k) => `dim_${k}`);
  const centers = [0, 1, 2, 3].map(() => dims.map(() => gauss()));
  return {
    file: "embeddings.csv",
    text: made(["sentence", ...dims, "topic_label"], 160, (i) => {
      const raw = centers[i % 4].map((x) => x + 0.9 * gauss());
      const length = Math.hypot(...raw);
      return [
        `Sentence ${i} of ${i % 9} words`,
        ...raw.map((x) => (x / length).toFixed(5)),
        pick(["sports", "law", "music", "food"], i),
      ];
    }),
    expected: {
      sentence: "describe text words",
      ...uses(dims, "distance vector coordinates"),
      topic_label: "describe class class-name",
    },
    scale: "none",
    truth: "topic_label",
  };
}
