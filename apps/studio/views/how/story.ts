/** The subject's result → what is told of it: its own stages, or those of a sample if landmarks stood for the rows. */
import { useMemo } from "preact/hooks";
import type { MethodWords, StageResults } from "spectacl";
import { methodWords } from "spectacl/internal";
import { isNested, splitOf } from "../../../report/result/nested.js";
import { fairOrder } from "../../draw/cloud.js";
import { useAnswer, useEngine } from "../../engine/hooks.js";
import { matchCall } from "../../run/run-calls.js";
import { type Data, data, type Places, places } from "../../state/data.js";
import { atNumber } from "../../state/recipe.js";
import { type Result, subjectResult } from "../../state/results.js";
import { subject } from "../../state/view.js";
import { densitiesOf } from "../spectrum/kept.js";
import { branchesTale } from "./branches.js";
import { cutTale } from "./cut.js";
import { denseTale } from "./dense.js";
import { reachTale } from "./reach.js";
import { resultTale } from "./result.js";
import { roundsTale } from "./rounds.js";
import { roundsCall, sampledCall, spanCall } from "./story-calls.js";
import { type Story, settledOf, type Tale } from "./tale.js";

// More rows than these are not told apart in small pictures; of more a sample is told.
const MOST = 5000;
const SAMPLE = 2000;

export interface Told {
  readonly story?: Story;
  readonly tale?: Tale;
  /** Why there is nothing to tell. */
  readonly problem?: string;
}

export function useTale(): Told {
  const { story, problem } = useStory();
  const { tale, problem: other } = useSteps(story);
  const said = problem ?? other;
  return { ...(story && { story }), ...(tale && { tale }), ...(said !== undefined && { problem: said }) };
}

function useStory(): { readonly story?: Story; readonly problem?: string } {
  const [given, result, where, method] = [data.value, subjectResult.value, places.value, subject.value];
  const large = given !== undefined && given.n > MOST;
  // The steps lead to the first split: that is told where clusters were split again.
  const again = given?.points !== undefined && result !== undefined && isNested(result.clustering);
  const rows = useMemo(() => {
    if (large) return fairOrder(given.n).slice(0, SAMPLE).sort();
    return again ? Uint32Array.from({ length: given.n }, (_, row) => row) : undefined;
  }, [large, again, given]);
  const whole = result && !rows;
  const ask =
    given?.points && result && rows ? { input: given.held, rows, recipe: recipeFor(result) } : undefined;
  const sampled = useAnswer(sampledCall, ask, [rows, result?.clustering]);
  const reference = useMemo(
    () => rows && result && Int32Array.from(rows, (row) => result.colors[row]),
    [rows, result],
  );
  const labels = sampled.value?.labels;
  const matching = labels && reference ? { reference, labelings: [labels] } : undefined;
  const matched = useAnswer(matchCall, matching, [labels, reference]).value?.[0];
  const story = useMemo((): Story | undefined => {
    if (!given || !where || where.x.length !== given.n) return undefined;
    const columns = given.points?.dim ?? 0;
    if (whole) return { method, ...wholeOf(result, given), places: where, columns };
    if (!sampled.value || !matched || !rows) return undefined;
    const told = { ...(large && { rows }), ...(again && { again }) };
    return { method, clustering: sampled.value, ...matched, places: some(where, rows), ...told, columns };
  }, [given, where, whole, result, sampled.value, matched, method]);
  if (large && given?.graph)
    return { problem: "This graph has too many nodes to tell apart in small pictures." };
  if (sampled.error !== undefined) return { problem: sampled.error };
  return story ? { story } : {};
}

function wholeOf({ clustering, colors, colorOf }: Result, { points, graph }: Data) {
  const stages = graph ? { graph, ...clustering.stages } : clustering.stages;
  return { clustering: { ...clustering, stages }, colors, colorOf, ...(points && { points }) };
}

/** What was asked for, with the number of clusters that came of its first split. */
function recipeFor({ asked, clustering }: Result): Result["asked"] {
  return atNumber(asked, splitOf(clustering));
}

function some({ x, y, ...rest }: Places, rows: Uint32Array): Places {
  return {
    ...rest,
    x: Float64Array.from(rows, (row) => x[row]),
    y: Float64Array.from(rows, (row) => y[row]),
  };
}

const NEEDS = "The steps of this run were not kept. Run it again to see them.";

/** The steps of the method, once what they need is there. */
function useSteps(story: Story | undefined): { readonly tale?: Tale; readonly problem?: string } {
  const engine = useEngine();
  const given = data.value;
  const method = story?.method;
  const kind = method && methodWords[method].story;
  const { graph, spectrum, embedding } = story?.clustering.stages ?? {};
  const settled = story && settledOf(story);
  const rows = story?.rows && { rows: story.rows };
  const shared = given && { input: given.held, distance: settled?.distance, ...rows };
  const key = [story?.clustering.labels, given];
  const k = story?.clustering.clusters.length ?? 0;
  const rounds = useAnswer(
    roundsCall,
    shared && story && kind === "rounds" && k > 0
      ? { ...shared, clusters: k, seed: Number(settled?.seed ?? 0), reference: story.clustering.labels }
      : undefined,
    [...key, method],
  );
  const wanted = shared && kind === "branches" && given?.points;
  const span = useAnswer(
    spanCall,
    wanted ? { ...shared, samples: Number(settled?.minPoints ?? 1) } : undefined,
    [...key, method],
  );
  const densities =
    kind === "density" && graph && spectrum ? densitiesOf(engine, method!, { graph, spectrum }) : undefined;
  const tale = useMemo((): Tale | undefined => {
    if (!story || !kind) return undefined;
    const tales: Readonly<Record<typeof kind, () => Tale | undefined>> = {
      density: () => graph && spectrum && denseTale(story, graph, spectrum, densities),
      cut: () => graph && embedding && cutTale(story, graph, embedding),
      reach: () => graph && reachTale(story, graph),
      rounds: () => rounds.value && roundsTale(story, rounds.value),
      branches: () => {
        const ready = !wanted || "value" in span;
        return ready && story.clustering.stages.tree ? branchesTale(story, span.value) : undefined;
      },
      result: () => resultTale(story),
    };
    return tales[kind]();
  }, [story, densities, rounds.value, span.value, "value" in span]);
  const problem = rounds.error ?? span.error ?? (story && !tale && lacks(story) ? NEEDS : undefined);
  return { ...(tale && { tale }), ...(problem !== undefined && { problem }) };
}

/** The stages that a story needs, which a run may not have kept. */
const NEEDED: Readonly<Record<MethodWords["story"], readonly (keyof StageResults)[]>> = {
  density: ["graph", "spectrum"],
  cut: ["graph", "spectrum"],
  reach: ["graph"],
  branches: ["tree"],
  rounds: [],
  result: [],
};

function lacks({ method, clustering: { stages } }: Story): boolean {
  return NEEDED[methodWords[method].story].some((name) => stages[name] === undefined);
}
