/** Whatever an exported function is given in place of an argument: a result, or an error of the library with a code. */
import { expect, it } from "vitest";
import { SpectaclError } from "../../src/index.js";
import { problem } from "../support/errors.js";
import { argumentsOf, DOORS } from "./calls.js";

const SPOILT: Readonly<Record<string, (given: unknown) => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  number: () => 7,
  NaN: () => Number.NaN,
  text: () => "text",
  "an empty list": () => [],
  "a short list": () => [0],
  "an object": () => ({}),
  "a misspelt key": (given) => ({ ...(given as object), nieghbors: 1 }),
};

async function settled(made: unknown): Promise<void> {
  const found = (await made) as Partial<AsyncIterable<unknown> & Iterator<unknown>> | undefined;
  if (found?.[Symbol.asyncIterator]) for await (const _ of found as AsyncIterable<unknown>);
  else if (typeof found?.next === "function") for (let k = 0; k < 1000 && !found.next().done; k++);
}

const names = Object.entries(DOORS).flatMap(([door, exported]) =>
  Object.entries(exported)
    .filter(([name, value]) => typeof value === "function" && !name.endsWith("Error"))
    // In workers, which need a build; their doors are those of the calls that run at once.
    .filter(([name]) => !/^(cluster|fit|predict|transform|openPool|predictor|prepare)$/.test(name))
    .map(([name, value]) => [`${door}: ${name}`, name, value as (...given: unknown[]) => unknown] as const),
);

it.each(names)("%s", async (_, name, call) => {
  const all = await argumentsOf();
  await settled(call(...all[name]));
  for (const at of all[name].keys()) {
    // Whoever composes steps makes the kernels by wasmKernels.
    if (name.endsWith("Steps") && all[name][at] === all.kernels[0]) continue;
    for (const [kind, spoil] of Object.entries(SPOILT)) {
      const given = name === "finish" || name === "stage" ? [...(await argumentsOf())[name]] : [...all[name]];
      given[at] = spoil(given[at]);
      const error: unknown = await Promise.resolve()
        .then(() => settled(call(...given)))
        .catch((thrown) => thrown);
      if (error !== undefined) expect(error, `argument ${at}: ${kind}`).toBeInstanceOf(SpectaclError);
    }
  }
});

it("a misspelt option is told which was meant", async () => {
  const {
    planColumns,
    tablePoints,
    describe,
    writeTable,
    survey,
    chunkWriter,
    openRows,
    kmeans,
    hdbscan,
    dbscan,
  } = await argumentsOf();
  const misspelt = async (call: unknown, given: readonly unknown[], key: string, meant: string) => {
    const options = { ...(given[1] as object), [key]: 1 };
    const made = Promise.resolve().then(() =>
      settled((call as (...all: unknown[]) => unknown)(given[0], options)),
    );
    await expect(made, key).rejects.toThrow(problem("UNKNOWN_OPTION", { option: key, close: meant }));
  };
  const { io, stages } = DOORS;
  await misspelt(io.planColumns, planColumns, "colums", "columns");
  await misspelt(io.tablePoints, tablePoints, "encodng", "encoding");
  await misspelt(
    (table: unknown, options: unknown) =>
      (io.describe as (...all: unknown[]) => unknown)(table, [0, 0, 1, 1], options),
    [describe[0], {}],
    "longitud",
    "longitude",
  );
  await misspelt(io.writeTable, writeTable, "formts", "format");
  await misspelt(io.survey, survey, "sed", "seed");
  await misspelt(io.chunkWriter, chunkWriter, "aded", "added");
  await misspelt(io.openRows, [openRows[0], {}], "delimeter", "delimiter");
  await misspelt(stages.kmeans, kmeans, "cluster", "clusters");
  await misspelt(stages.hdbscan, hdbscan, "minPoint", "minPoints");
  await misspelt(stages.dbscan, dbscan, "minPoint", "minPoints");
});

it("options without a prototype, and of a module, are options", async () => {
  const { kmeans } = await argumentsOf();
  const bare = Object.assign(Object.create(null), { clusters: 2 });
  const told = {
    clusters: 2,
    get [Symbol.toStringTag]() {
      return "Module";
    },
  };
  for (const options of [bare, told])
    expect(
      (DOORS.stages.kmeans as (...all: unknown[]) => { labels: Uint32Array })(kmeans[0], options).labels,
    ).toHaveLength(4);
});
