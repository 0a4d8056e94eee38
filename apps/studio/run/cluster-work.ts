/** Clusters the current data with one method, in this worker or in its own threads. */
import {
  type Clustering,
  estimate,
  type Graph,
  type MethodWords,
  type Points,
  type Prepared,
  type PreparedSync,
  prepare,
  prepareSync,
} from "spectacl";
import { methodWords, pays } from "spectacl/internal";
import { maybeGpu } from "../engine/open-gpu.js";
import { skill, type Tools } from "../engine/protocol.js";
import { type ClusterInput, clusterCall } from "./run-calls.js";

// No landmarks stand for so few rows.
const ALL_TAKE_PART = 5000;

type StageName = keyof Clustering["stages"];

// What some stories need beside graph and spectrum; kept for so few rows alone.
const BESIDE: Partial<Record<MethodWords["story"], StageName>> = { cut: "embedding", branches: "tree" };

export const clusterWork = skill(clusterCall, clusterData);

async function clusterData(
  { input, recipe: asked, threads, device: wish, keep: wanted, leading }: ClusterInput,
  tools: Tools,
): Promise<Clustering> {
  const given = tools.of(input);
  // The rows have been scaled, as the settings of the columns say.
  const recipe = { ...asked, scale: "none" } as const;
  const keep = wanted && everyRow(given, recipe) ? stagesOf(recipe, given.n) : [];
  const onProgress = tools.progress;
  const device = wish === "auto" && !mayPay(given) ? "cpu" : wish;
  // Only threads of the library wait for a GPU.
  const alone = threads === 1 && device === "cpu";
  const found = alone
    ? preparedHere(input, tools).cluster(recipe, { keep, onProgress, leading })
    : await preparedInThreads(input, threads, tools).cluster(recipe, { keep, onProgress, leading, device });
  const { scale: _, ...own } = found.recipe;
  return { ...found, recipe: own as Clustering["recipe"] };
}

/** Graph and eigenvectors stay in this worker until the data goes: another number of clusters takes k-means alone. */
function preparedHere(input: ClusterInput["input"], tools: Tools): PreparedSync {
  return tools.madeOf(input, "prepared", () => prepareSync(tools.of(input)));
}

/** The same in threads, which end when the data goes. */
function preparedInThreads(input: ClusterInput["input"], threads: number, tools: Tools): Prepared {
  return tools.madeOf(input, `prepared in ${threads} threads`, () => prepare(tools.of(input), { threads }));
}

/** Whether "auto" might find work for a GPU. */
function mayPay(given: Points | Graph): boolean {
  return pays("coords" in given ? { points: given } : { graph: given }) && maybeGpu();
}

function stagesOf({ method }: ClusterInput["recipe"], rows: number): readonly StageName[] {
  const named = method !== undefined && method !== "auto" && rows <= ALL_TAKE_PART;
  const beside = named ? BESIDE[methodWords[method].story] : undefined;
  return ["graph", "spectrum", ...(beside ? [beside] : [])];
}

/** Whether no landmarks will stand for the rows. */
function everyRow(given: Points | Graph, recipe: ClusterInput["recipe"]): boolean {
  const { landmarks } = recipe as { landmarks?: number | string };
  if (!("coords" in given) || landmarks === "none") return true;
  if (typeof landmarks === "number") return landmarks >= given.n;
  return given.n <= ALL_TAKE_PART || estimate(given, recipe).landmarks === undefined;
}
