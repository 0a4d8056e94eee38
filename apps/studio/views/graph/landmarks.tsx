/** The graph of the landmarks that stood for all rows, drawn where the rows lie. */
import { useMemo } from "preact/hooks";
import { grouped, numbered } from "../../../report/text/numbers.js";
import { cloudOf } from "../../draw/cloud.js";
import { useAnswer } from "../../engine/hooks.js";
import { type Data, type Places, places } from "../../state/data.js";
import { labelsInOrder, nameOf } from "../../state/names.js";
import type { Result } from "../../state/results.js";
import { usePainted } from "../how/painted.js";
import { Crossings } from "./crossings.js";
import { type LandmarkGraph, landmarkGraphCall } from "./graph-calls.js";
import { graphSentence } from "./sentence.js";

// More lines are a gray sheet in a plain picture.
const MOST_EDGES = 60_000;

interface LandmarksProps {
  readonly given: Data;
  readonly result: Result;
}

/** `count`: how many landmarks there were. */
export function Landmarks({ given, result, count }: LandmarksProps & { readonly count: number }) {
  const { labels, clusters, recipe } = result.clustering;
  const asked = { input: given.held, recipe, count, labels, clusters: clusters.length, limit: MOST_EDGES };
  const answer = useAnswer(landmarkGraphCall, asked, [given.held, result.clustering]);
  const where = places.value;
  if (answer.error !== undefined) return <p role="alert">{answer.error}</p>;
  if (!("value" in answer))
    return (
      <p class="graph-says">
        Joining the {numbered(count, "landmark")} that stood for {numbered(given.n, "row")} … <progress />
      </p>
    );
  if (!answer.value) return <p class="graph-says">This method joins no rows: it has no graph to draw.</p>;
  return (
    <div class="graph">
      <p class="graph-says">
        Of the {numbered(count, "landmark")} that stood for {numbered(given.n, "row")}:{" "}
        {graphSentence(answer.value, count)}
      </p>
      {where && <Picture found={answer.value} where={where} result={result} />}
      <Crossings
        edges={answer.value}
        names={clusters.map((_, label) => nameOf(result, label))}
        order={labelsInOrder(result)}
        kept={clusters.map(({ kept }) => kept)}
        colors={result.colorOf}
      />
    </div>
  );
}

interface PictureProps {
  readonly found: LandmarkGraph;
  readonly where: Places;
  readonly result: Result;
}

function Picture({ found, where, result }: PictureProps) {
  const { rows, pairs, total } = found;
  const cloud = useMemo(() => {
    const [x, y] = [where.x, where.y].map((axis) => Float64Array.from(rows, (row) => axis[row]));
    return cloudOf({ ...where, x, y, xName: "", yName: "" });
  }, [where, rows]);
  const look = useMemo(
    () => ({ colors: Int32Array.from(rows, (row) => result.colors[row]), edges: pairs }),
    [rows, result, pairs],
  );
  const { box, canvas } = usePainted(cloud, look);
  return (
    <div class="graph-stage" ref={box}>
      <canvas
        class="graph-canvas"
        ref={canvas}
        role="img"
        aria-label={`The graph of ${numbered(rows.length, "landmark")}, each in the color of its cluster`}
      />
      {pairs.length / 2 < total && (
        <p class="graph-corner">{`a random sample: ${grouped(pairs.length / 2)} of ${grouped(total)} edges`}</p>
      )}
    </div>
  );
}
