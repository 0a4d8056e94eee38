/** The radius being dragged, around one row of a plot: a ball where it can be one, and lines to the rows within it. */
import { reach } from "../reach/reach.js";
import { pixelOf } from "./camera.js";
import type { PlotView } from "./scene.js";

// More lines than this say no more.
const MOST_LINES = 400;

export function Ball({ cloud, view }: PlotView) {
  const now = reach.value;
  if (!now || now.row >= cloud.n) return null;
  const { x, y } = cloud.places;
  const at = (row: number): string =>
    pixelOf(cloud, view, x[row], y[row])
      .map((value) => value.toFixed(1))
      .join(" ");
  const [cx, cy] = pixelOf(cloud, view, x[now.row], y[now.row]);
  return (
    <g class="plot-ball" data-near={now.near.length}>
      {now.circle !== undefined && <circle cx={cx} cy={cy} r={(now.circle * view.scaleX) / cloud.width} />}
      <path
        d={now.near
          .slice(0, MOST_LINES)
          .map((row) => `M${at(now.row)}L${at(row)}`)
          .join("")}
      />
      <circle class="middle" cx={cx} cy={cy} r={4} />
    </g>
  );
}
