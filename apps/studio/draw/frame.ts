/** The plots on a stage → pictures of the visible ones, as a renderer takes them. */
import { places } from "../state/data.js";
import { selection } from "../state/selection.js";
import { camera } from "../state/view.js";
import { insideAxes } from "./camera.js";
import type { Cloud } from "./cloud.js";
import { CROWDED_ROWS, type Crowd, crowdingOf, crowdOf, MOST_CROWDED } from "./crowd.js";
import { type Rect, shared } from "./geometry.js";
import { innerBox, visiblePart } from "./layout.js";
import { dotDiameter } from "./marks.js";
import type { Frame, Palette, Picture } from "./picture.js";
import type { Layer, PlotProps, PlotView, Scene } from "./scene.js";

interface InView {
  readonly layer: Layer;
  readonly what: PlotView;
  readonly box: Rect;
  readonly clip: Rect;
}

export function frameOf(scene: Scene, stage: HTMLElement, canvas: Rect, palette: Palette): Frame {
  const alive = new Set<object>();
  const inView: InView[] = [];
  for (const layer of scene.layers.values()) {
    remember(alive, layer.props);
    const box = innerBox(layer.box);
    const { width, height } = layer.size.peek();
    if (width !== box.width || height !== box.height) {
      layer.size.value = { width: box.width, height: box.height };
    }
    const what = scene.plotView(layer);
    if (!what) continue;
    const inner = insideAxes(what.cloud, box);
    const dots = { ...inner, left: box.left + inner.left, top: box.top + inner.top };
    const clip = shared(shared(dots, visiblePart(layer.box, stage)), canvas);
    if (clip.width > 0 && clip.height > 0) inView.push({ layer, what, box, clip });
  }
  const pictures = inView.map((one) => pictureOf(one, scene.orderOf(one.what.cloud.n), canvas));
  for (const { crowd } of pictures) if (crowd) alive.add(crowd.shares);
  return { width: canvas.width, height: canvas.height, ratio: devicePixelRatio, palette, pictures, alive };
}

/** The arrays that a plot is made of. */
function remember(alive: Set<object>, props: PlotProps): void {
  const { colors, areas, alphas, edges } = props;
  for (const array of [colors, areas, alphas, edges, props.places ?? places.peek(), selection.peek()]) {
    if (array) alive.add(array);
  }
}

function pictureOf({ layer, what, box, clip }: InView, order: Uint32Array, canvas: Rect): Picture {
  const { props } = layer;
  const { cloud, view } = what;
  const { n } = cloud;
  const zoom = props.live ? camera.peek().zoom : 1;
  // Arrays of another length belong to data that is being replaced.
  const fits = <T extends ArrayLike<unknown>>(values: T | undefined): T | undefined =>
    values?.length === n ? values : undefined;
  const [colors, areas, alphas] = [props.colors, props.areas, props.alphas].map(fits);
  const chosen = fits(selection.peek());
  const diameter = dotDiameter(n, box, zoom) * (areas ? BY_AREA : props.edges ? WITH_EDGES : 1);
  const crowd = n >= CROWDED_ROWS && n <= MOST_CROWDED && !areas ? crowdIn(cloud) : undefined;
  const range = { width: Math.abs(view.scaleX), height: Math.abs(view.scaleY) };
  return {
    cloud,
    order,
    box: moved(box, canvas),
    clip: moved(clip, canvas),
    view,
    diameter,
    hollow: props.hollow ?? false,
    ...(colors && { colors }),
    ...(areas && { areas }),
    ...(alphas && { alphas }),
    ...(props.edges && { edges: props.edges }),
    ...(chosen && { selection: chosen }),
    ...(crowd && { crowd: { ...crowd, ...crowdingOf(crowd, diameter, range) } }),
  };
}

const crowds = new WeakMap<Cloud, Crowd>();

/** Counted once for all panels of the same rows. */
function crowdIn(cloud: Cloud): Crowd {
  const known = crowds.get(cloud) ?? crowdOf(cloud);
  crowds.set(cloud, known);
  return known;
}

// Dots whose area shows a number are larger; dots over edges are smaller, so that edges stay visible.
const BY_AREA = 1.6;
const WITH_EDGES = 0.7;

function moved({ left, top, width, height }: Rect, to: Rect): Rect {
  return { left: left - to.left, top: top - to.top, width, height };
}
