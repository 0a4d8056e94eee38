/** Graph: the graph that the method partitioned, with the edges inside and between clusters. */
import { useEngine, useHeld } from "../../engine/hooks.js";
import "./graph.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Graph } from "spectacl";
import { grouped } from "../../../report/text/numbers.js";
import { Plot } from "../../draw/plot.js";
import type { Held } from "../../engine/protocol.js";
import { MOST_FORCE_EDGES, MOST_FORCE_NODES } from "../../projection/places.js";
import { methods } from "../../state/catalog.js";
import { data, type Places } from "../../state/data.js";
import { labelsInOrder, nameOf } from "../../state/names.js";
import { panels, subjectResult } from "../../state/results.js";
import { pick, subject } from "../../state/view.js";
import { Crossings } from "./crossings.js";
import { edgesCall, type GraphEdges, type Which } from "./graph-calls.js";
import { Landmarks } from "./landmarks.js";
import { LAYOUTS, type LayoutName, laidOut } from "./layout.js";
import { graphSentence } from "./sentence.js";

// More lines than this are a gray sheet: a random sample of them is drawn, and the page says so.
const MOST_EDGES = 200_000;

export function View() {
  const result = subjectResult.value;
  const given = data.value;
  const graph = given?.graph ?? result?.clustering.stages.graph;
  const { landmarks } = result?.clustering ?? {};
  if (given && result && !graph && landmarks && methods[subject.value].accepts.includes("graph"))
    return <Landmarks given={given} result={result} count={landmarks.count} />;
  if (!given || !result || !graph) return <NoGraph />;
  return <GraphView graph={graph} key={`${subject.value}`} />;
}

/** Says why there is no graph, and which method has one. */
function NoGraph() {
  const other = [...panels.value.values()].find(({ result }) => result?.clustering.stages.graph);
  const { title } = methods[subject.value];
  return (
    <div class="graph-none">
      <p>
        {subjectResult.value
          ? `${title} has no graph here: it builds none, or there are too many rows to keep it.`
          : `${title} has not run yet.`}
      </p>
      {other && (
        <button
          type="button"
          onClick={() => {
            pick(other.method);
          }}
        >
          See the graph of {methods[other.method].title}
        </button>
      )}
    </div>
  );
}

function GraphView({ graph }: { readonly graph: Graph }) {
  const engine = useEngine();
  const result = subjectResult.value!;
  const given = data.value!;
  const { labels, clusters } = result.clustering;
  const which = useSignal<Which>("all");
  const layout = useSignal<LayoutName>("data");
  const found = useSignal<GraphEdges | undefined>(undefined);
  const where = useSignal<Places | undefined>(undefined);
  const share = useSignal<number | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  const own = useHeld(given.graph ? undefined : graph);
  const held = own ?? (given.held as Held<Graph>);
  useEffect(() => {
    const controller = new AbortController();
    const input = { graph: held, labels, clusters: clusters.length, which: which.value, limit: MOST_EDGES };
    engine.ask(edgesCall, input, { signal: controller.signal }).then(
      (edges) => {
        found.value = edges;
      },
      (error: Error) => {
        if (!controller.signal.aborted) problem.value = error.message;
      },
    );
    return () => controller.abort();
  }, [held, labels, which.value]);
  useEffect(() => {
    const controller = new AbortController();
    problem.value = undefined;
    share.value = layout.value === "force" ? 0 : undefined;
    const asked = {
      signal: controller.signal,
      onProgress: ({ done }: { done: number }) => {
        share.value = done;
      },
    };
    laidOut(engine, layout.value, held, labels, asked).then(
      (places) => {
        where.value = places;
        share.value = undefined;
      },
      (error: Error) => {
        share.value = undefined;
        if (!controller.signal.aborted) problem.value = error.message;
      },
    );
    return () => controller.abort();
  }, [held, layout.value, layout.value === "grouped" ? labels : undefined]);
  const heavy = graph.n > MOST_FORCE_NODES || graph.targets.length > 2 * MOST_FORCE_EDGES;
  const edges = found.value;
  return (
    <div class="graph">
      <p class="graph-says">{edges ? graphSentence(edges, graph.n) : "Counting edges…"}</p>
      <div class="graph-tools">
        <label>
          Layout{" "}
          <select
            value={layout.value}
            onChange={(event) => {
              layout.value = event.currentTarget.value as LayoutName;
            }}
          >
            {LAYOUTS.map(({ name, title }) => (
              <option key={name} value={name} disabled={name === "force" && heavy}>
                {name === "force" && heavy
                  ? `forces (up to ${grouped(MOST_FORCE_NODES)} nodes, ${grouped(MOST_FORCE_EDGES)} edges)`
                  : title}
              </option>
            ))}
          </select>
        </label>
        <fieldset class="graph-which">
          <legend class="unseen">Edges shown</legend>
          {(["all", "within", "across"] as const).map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="graph-which"
                checked={which.value === name}
                onChange={() => {
                  which.value = name;
                }}
              />
              {{ all: "all edges", within: "within clusters", across: "between clusters" }[name]}
            </label>
          ))}
        </fieldset>
        {share.value !== undefined && <progress value={share.value} aria-label="laying out the graph" />}
        {problem.value && <span role="alert">{problem.value}</span>}
      </div>
      <div class="graph-stage">
        <Plot
          id="graph"
          live
          label={edges ? graphSentence(edges, graph.n) : "the graph"}
          colors={result.colors}
          {...(where.value && { places: where.value })}
          {...(edges && { edges: edges.pairs })}
        />
        {edges && edges.pairs.length / 2 < edges.total && (
          <p class="graph-corner">
            {`a random sample: ${grouped(edges.pairs.length / 2)} of ${grouped(edges.total)} edges`}
          </p>
        )}
      </div>
      {edges && (
        <Crossings
          edges={edges}
          names={clusters.map((_, label) => nameOf(result, label))}
          order={labelsInOrder(result)}
          kept={clusters.map(({ kept }) => kept)}
          colors={result.colorOf}
        />
      )}
    </div>
  );
}
