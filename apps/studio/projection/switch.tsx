/** PCA or UMAP, for rows of more than two columns. */
import { useSignal } from "@preact/signals";
import { grouped } from "../../report/text/numbers.js";
import { useEngine } from "../engine/hooks.js";
import { data, dataError, type Projection, places, projection } from "../state/data.js";
import { announced } from "../state/view.js";
import { MOST_UMAP_ROWS, placesOf } from "./places.js";

export function ProjectionSwitch() {
  const engine = useEngine();
  const share = useSignal<number | undefined>(undefined);
  const now = data.value;
  if (!now?.points || now.points.dim <= 2) return null;
  const tooMany = now.n > MOST_UMAP_ROWS;
  const choose = async (next: Projection): Promise<void> => {
    projection.value = next;
    share.value = 0;
    try {
      const found = await placesOf(engine, now, next, {
        onProgress: ({ done }) => {
          share.value = done;
        },
      });
      if (data.peek() !== now || projection.peek() !== next) return;
      places.value = found;
      announced.value = found.note;
    } catch (error) {
      if (data.peek() === now) dataError.value = (error as Error).message;
    } finally {
      share.value = undefined;
    }
  };
  return (
    <>
      <label class="projection">
        Seen by{" "}
        <select
          value={projection.value}
          onChange={(event) => void choose(event.currentTarget.value as Projection)}
        >
          <option value="pca">principal axes</option>
          <option value="umap" disabled={tooMany}>
            {tooMany ? `UMAP (up to ${grouped(MOST_UMAP_ROWS)} rows)` : "UMAP"}
          </option>
        </select>
      </label>
      {share.value === undefined ? (
        <span class="aside">{places.value?.note}</span>
      ) : (
        <progress value={share.value} aria-label="placing the rows" />
      )}
    </>
  );
}
