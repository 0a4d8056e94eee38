/** Names of both axes and a few ticks, at the left and lower edge of a large plot. */
import { type Tick, ticks } from "../../report/plane/ticks.js";
import { cutTo } from "../parts/cut.js";
import { insideAxes, pixelOf, placeAt } from "./camera.js";
import type { Size } from "./geometry.js";
import type { PlotView } from "./scene.js";

const PIXELS_PER_TICK = 90;
const MARK = 4;
// Ticks nearer to a corner than this would be cut off or run into the other axis.
const CORNER = 14;

export function Axes({ cloud, view, size }: PlotView & { readonly size: Size }) {
  const { width, height } = size;
  const { left, height: bottom } = insideAxes(cloud, size);
  const [x0, y0] = placeAt(cloud, view, left, bottom);
  const [x1, y1] = placeAt(cloud, view, width, 0);
  const { xName, yName } = cloud.places;
  const across = spread(
    ticks(x0, x1, (width - left) / PIXELS_PER_TICK),
    (value) => pixelOf(cloud, view, value, y0)[0],
    left,
    width,
  );
  const upward = spread(
    ticks(y0, y1, bottom / PIXELS_PER_TICK),
    (value) => pixelOf(cloud, view, x0, value)[1],
    0,
    bottom,
  );
  return (
    <g class="plot-axes">
      <path d={`M${left} 0V${bottom}H${width}`} />
      {across.map(({ at, text }) => (
        <g key={text} transform={`translate(${at} ${bottom})`}>
          <path d={`M0 0V${MARK}`} />
          <text y={MARK + 10} text-anchor="middle">
            {text}
          </text>
        </g>
      ))}
      {upward.map(({ at, text }) => (
        <g key={text} transform={`translate(${left} ${at})`}>
          <path d={`M0 0H${-MARK}`} />
          <text x={-MARK - 3} y={4} text-anchor="end">
            {text}
          </text>
        </g>
      ))}
      <text class="name" x={(left + width) / 2} y={height - 5} text-anchor="middle">
        {shortened(xName, width - left)}
      </text>
      <text class="name" transform={`translate(11 ${bottom / 2}) rotate(-90)`} text-anchor="middle">
        {shortened(yName, bottom)}
      </text>
    </g>
  );
}

function spread(marks: readonly Tick[], at: (value: number) => number, from: number, to: number) {
  return marks
    .map(({ value, text }) => ({ at: at(value), text }))
    .filter((mark) => mark.at > from + CORNER && mark.at < to - CORNER);
}

// Pixels of a letter at 12 px, about.
const LETTER = 7;

/** Names of columns may be as long as they like; what is seen of them has its middle cut. */
function shortened(name: string, room: number): string {
  return cutTo(name, Math.max(4, Math.floor(room / LETTER)));
}
