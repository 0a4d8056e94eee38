/** What a run did → lines of the summary: its stages with their times, landmarks, the GPU. */
import { type Choice, type Clustering, methods, type Stage } from "spectacl";
import { listed } from "../../report/text/lists.js";
import type { Terminal } from "../terminal/terminal.js";
import { bytes, count, decimals, duration, plural, significant, unitOf } from "../terminal/words.js";

const SHOWN: readonly (readonly [Stage, string])[] = [
  ["judge", "choosing"],
  ["graph", "graph"],
  ["spectrum", "eigenpairs"],
  ["clusters", "clusters"],
];

export function stageLines(result: Clustering, screen: Terminal): string[] {
  const { timing } = result;
  // Stages too short to list are counted with the stage they belong to.
  const ms: Readonly<Record<string, number>> = {
    judge: timing.judge ?? 0,
    graph: (timing.points ?? 0) + (timing.graph ?? 0),
    spectrum: timing.spectrum ?? 0,
    clusters: (timing.embedding ?? 0) + (timing.clusters ?? 0),
  };
  const facts = stageFacts(result);
  const shown = SHOWN.filter(
    ([stage]) => (timing[stage] !== undefined || stage === "clusters") && facts[stage],
  );
  const width = Math.max(...shown.map(([stage]) => facts[stage].length));
  const tick = screen.good("✓");
  return shown.map(
    ([stage, name]) =>
      `  ${tick} ${name.padEnd(11)} ${facts[stage].padEnd(width)}  ${duration(ms[stage]).padStart(7)}`,
  );
}

export function landmarkLines({ landmarks, labels }: Clustering, screen: Terminal): string[] {
  if (!landmarks) return [];
  const { count: sampled, agreement, far } = landmarks;
  const facts = [
    `${count(sampled)} of ${plural(labels.length, "row")}`,
    ...(agreement === undefined ? [] : [`${decimals(agreement, 3)} agreement with another sample`]),
    ...(far > 0 ? [`${plural(far, "row")} out of reach`] : []),
  ];
  return [`  ${screen.good("✓")} ${"landmarks".padEnd(11)} ${facts.join(", ")}`];
}

/** What a GPU did: each search or solve, and what it took to bring data there and back. */
export function gpuLines({ gpu }: Clustering, screen: Terminal): string[] {
  if (!gpu) return [];
  const { uploadedBytes, readBytes } = gpu.traffic;
  const work = Object.entries(gpu.done).map(([name, times]) => (times > 1 ? `${name} × ${times}` : name));
  const facts = `${gpu.adapter}: ${listed(work)}; ${bytes(uploadedBytes)} up, ${bytes(readBytes)} back`;
  return [`  ${screen.good("✓")} ${"gpu".padEnd(11)} ${facts}`];
}

function stageFacts({
  recipe,
  facts,
  clusters,
  labels,
  choice,
  warnings,
}: Clustering): Record<string, string> {
  const { radius, neighbors, distance } = recipe as {
    radius?: number;
    neighbors?: number;
    distance?: string;
  };
  const edges = facts
    ? `${plural(facts.edges, "edge")}, mean degree ${degree((2 * facts.edges) / facts.nodes)}`
    : "";
  const found =
    radius !== undefined
      ? `radius ${significant(radius)}${unitOf(distance)}`
      : neighbors !== undefined
        ? plural(neighbors, "nearest neighbor")
        : "";
  const values = facts?.eigenvalues ?? new Float64Array(0);
  const last = values.length - 1;
  // Then those that have converged are perhaps not the largest.
  const doubtful = warnings.some(({ code }) => code === "MISSING_COPIES");
  const solved = doubtful
    ? `${last + 1}, copies may be missing`
    : `${facts?.converged} of ${last + 1} converged`;
  const noise = labels.filter((label) => label < 0).length;
  return {
    judge: choice ? judgedText(choice) : "",
    graph: [found, edges].filter((text) => text !== "").join(", "),
    spectrum:
      last < 0
        ? ""
        : `${solved}, |λ| ${significant(Math.abs(values[0]))} … ${significant(Math.abs(values[last]))}`,
    clusters: `${methods[recipe.method].title}: ${plural(clusters.length, "cluster")}${noise > 0 ? `, ${plural(noise, "noise row")}` : ""}`,
  };
}

/** What was compared: 15 numbers of clusters, 3 methods. */
function judgedText({ curve, methods: compared }: Choice): string {
  return [
    ...(curve.length > 1 ? [`${plural(curve.length, "number")} of clusters`] : []),
    ...(compared ? [plural(compared.length, "method")] : []),
  ].join(", ");
}

function degree(mean: number): string {
  return mean >= 100 ? count(mean) : significant(mean);
}
