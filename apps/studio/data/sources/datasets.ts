/** Points with known classes, or a graph, as a worker made or read them → data. */
import type { Graph } from "spectacl";
import type { GeneratorName } from "spectacl/datasets";
import { upTo } from "spectacl/internal";
import type { PlannedColumn } from "spectacl/io";
import type { Engine } from "../../engine/engine.js";
import type { Data, Truth } from "../../state/data.js";
import { generateCall, type TabledDataset } from "./source-calls.js";

function planned(name: string): PlannedColumn {
  const common = { name, weight: 1, missing: 0 };
  return name === "class"
    ? { ...common, role: "class", use: "describe", reason: { code: "class-name" } }
    : { ...common, role: "quantity", use: "distance", reason: { code: "numbers" } };
}

export async function generated(
  engine: Engine,
  generator: GeneratorName,
  options: Readonly<Record<string, number | string>>,
): Promise<Data> {
  const dataset = await engine.ask(generateCall, { generator, options });
  return datasetData(engine, dataset, {
    name: generator,
    origin: { kind: "generated", generator, options },
    notes: [],
  });
}

/** A data set with known classes as data. */
export function datasetData(
  engine: Engine,
  { points, truth, columns, classes, table }: TabledDataset,
  about: Pick<Data, "name" | "origin" | "notes">,
): Data {
  return {
    ...about,
    n: points.n,
    settings: { scale: "none", na: "fill", truth: "class" },
    table,
    roles: [...columns.map(planned), planned("class")],
    columns,
    raw: points,
    points,
    scaling: "none",
    rows: upTo(points.n),
    truth: truthOf(truth, classes),
    held: engine.hold(points),
  };
}

export function truthOf(codes: Int32Array, classes?: readonly string[]): Truth {
  const count = codes.reduce((most, label) => Math.max(most, label), -1) + 1;
  const names = classes ?? Array.from({ length: count }, (_, label) => String(label));
  return { name: "class", codes, classes: names };
}

export function graphData(
  engine: Engine,
  graph: Graph,
  about: Pick<Data, "name" | "origin" | "notes"> & Partial<Pick<Data, "nodes" | "truth">>,
): Data {
  return {
    ...about,
    n: graph.n,
    settings: { scale: "none", na: "fill" },
    table: [],
    roles: [],
    columns: [],
    graph,
    scaling: "none",
    rows: upTo(graph.n),
    held: engine.hold(graph),
  };
}
