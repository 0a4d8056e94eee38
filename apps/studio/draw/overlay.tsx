/** What is drawn over the dots of a plot: the ring around the row under the pointer, the outline of a tool, names and ticks of axes. */
import { hover } from "../state/view.js";
import { Axes } from "./axes.js";
import { Ball } from "./ball.js";
import { hasAxes, pixelOf } from "./camera.js";
import type { Layer, Scene } from "./scene.js";

interface OverlayProps {
  readonly scene: Scene;
  readonly layer: Layer;
}

export function Overlay({ scene, layer }: OverlayProps) {
  const what = scene.plotView(layer);
  const size = layer.size.value;
  const outline = scene.outline.value;
  if (!what) return null;
  return (
    <svg class="plot-over" aria-hidden="true" width={size.width} height={size.height}>
      {hasAxes(what.cloud, size) && <Axes {...what} size={size} />}
      {layer.props.live && !layer.props.places && <Ball {...what} />}
      {layer.props.live && <Ring scene={scene} layer={layer} />}
      {outline?.id === layer.props.id && (
        <polygon class="plot-outline" points={outline.polygon.map((value) => value.toFixed(1)).join(" ")} />
      )}
    </svg>
  );
}

const RADIUS = 6;

/** Apart from the rest, so that a hover changes nothing else. */
function Ring({ scene, layer }: OverlayProps) {
  const row = hover.value;
  const what = scene.plotView(layer);
  if (!what || row < 0 || row >= what.cloud.n) return null;
  const { x, y } = what.cloud.places;
  const [px, py] = pixelOf(what.cloud, what.view, x[row], y[row]);
  return (
    <g class="plot-ring" data-row={row} transform={`translate(${px.toFixed(1)} ${py.toFixed(1)})`}>
      <circle class="halo" r={RADIUS} />
      <circle r={RADIUS} />
    </g>
  );
}
