/** What the axes are: principal axes, UMAP, a map of neighbors or of the earth, or any two columns of the file. */
import { grouped } from "../../report/text/numbers.js";
import { useEngine } from "../engine/hooks.js";
import { data, places, projection } from "../state/data.js";
import { subjectResult } from "../state/results.js";
import { axisColumns, canSee, mapColumns } from "./by-columns.js";
import { MOST_UMAP_ROWS } from "./places.js";
import { type Placing, pairNote, placing, placingText, projectionName, see, seeBestPair } from "./see.js";

export function ProjectionSwitch() {
  const engine = useEngine();
  const now = data.value;
  if (!now || now.graph) return null;
  const columns = axisColumns(now);
  const many = (now.points?.dim ?? 0) > 2;
  // Two columns that are used are the picture already.
  if (!many && columns.length <= 2) return null;
  const tooMany = now.n > MOST_UMAP_ROWS;
  const chosen = projection.value;
  const pair = typeof chosen === "string" ? undefined : chosen;
  const change = (value: string): void => {
    pairNote.value = "";
    if (value === "best") void seeBestPair(engine);
    else if (value === "pair") void see(engine, [columns[0].name, columns[1]?.name ?? columns[0].name]);
    else void see(engine, value as "pca" | "umap" | "neighbors" | "map");
  };
  return (
    <>
      <label class="projection">
        Seen by{" "}
        <select
          value={pair ? "pair" : (chosen as string)}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        >
          <option value="pca">{many ? "principal axes" : "the columns used"}</option>
          {canSee(now, "neighbors") && <option value="neighbors">a map of neighbors</option>}
          {canSee(now, "umap") && (
            <option value="umap" disabled={tooMany}>
              {tooMany ? `UMAP (up to ${grouped(MOST_UMAP_ROWS)} rows)` : "UMAP"}
            </option>
          )}
          {mapColumns(now) && <option value="map">a map</option>}
          {columns.length >= 2 && <option value="pair">two columns</option>}
          {columns.length > 2 && subjectResult.value && (
            <option value="best">the pair that separates best</option>
          )}
        </select>
      </label>
      {pair &&
        (["x", "y"] as const).map((axis, at) => (
          <label key={axis} class="projection">
            {axis}{" "}
            <select
              value={pair[at]}
              onChange={({ currentTarget }) => {
                pairNote.value = "";
                const next = currentTarget.value;
                void see(engine, at === 0 ? [next, pair[1]] : [pair[0], next]);
              }}
            >
              {columns.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
      {placing.value === undefined ? (
        <span class="aside">{pairNote.value || places.value?.note}</span>
      ) : (
        <Underway now={placing.value} />
      )}
    </>
  );
}

/** While new places are worked out the old ones are seen. */
function Underway({ now }: { readonly now: Placing }) {
  return (
    <span class="aside projection">
      <progress value={now.share} aria-label="placing the rows" />
      {placingText(now)} – this is still {projectionName(now.from)}{" "}
      <button type="button" onClick={now.stop}>
        Stop
      </button>
    </span>
  );
}
