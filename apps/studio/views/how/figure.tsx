/** One of the four pictures: rows on a canvas, and over them the row in focus with its neighbors. */
import { useMemo } from "preact/hooks";
import { pixelOf } from "../../draw/camera.js";
import { cloudOf } from "../../draw/cloud.js";
import { type Direction, nearestRow, toward } from "../../draw/pick.js";
import { usePainted } from "./painted.js";
import type { Figure, Look, Story, Tale } from "./tale.js";
import { TreePicture } from "./tree.js";

interface FigureProps {
  readonly at: number;
  readonly story: Story;
  readonly tale: Tale;
  readonly figure: Figure;
  readonly look: Look;
  readonly current: boolean;
  /** The row in focus. */
  readonly row: number;
  /** What the picture shows, in one sentence. */
  readonly label: string;
  onRow(row: number, how: "pointer" | "key"): void;
  onChoose(): void;
}

export function FigureView(props: FigureProps) {
  const { at, story, figure, current, row, onChoose } = props;
  const { tree } = story.clustering.stages;
  return (
    <figure class="how-figure" data-current={current}>
      <figcaption>
        <button type="button" class="quiet" aria-current={current ? "step" : undefined} onClick={onChoose}>
          <b>{at + 1}</b> {figure.title}
        </button>
      </figcaption>
      {figure.tree && tree ? (
        <TreePicture tree={tree} colorOf={story.colorOf} row={row} />
      ) : (
        <Rows {...props} />
      )}
    </figure>
  );
}

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

// A finger, or a pointer in a small picture, takes the nearest row within so many pixels.
const REACH = 40;

function Rows({ story, tale, look, row, label, onRow }: FigureProps) {
  const own = look.places ?? story.places;
  // Without names of axes, for which these pictures have no room.
  const cloud = useMemo(() => cloudOf({ ...own, xName: "", yName: "" }), [own]);
  const { box, canvas, view } = usePainted(cloud, look);
  const point = ({
    clientX,
    clientY,
    currentTarget,
  }: PointerEvent & { currentTarget: HTMLElement }): void => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const found = ended(nearestRow(cloud, view, clientX - left, clientY - top, REACH));
    if (found >= 0) onRow(found, "pointer");
  };
  return (
    <div
      ref={box}
      class="how-rows"
      role="application"
      aria-roledescription="plot"
      aria-label={label}
      tabIndex={0}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={({ pointerType }) => {
        // A finger that is lifted leaves what it pointed at.
        if (pointerType === "mouse") onRow(-1, "pointer");
      }}
      onKeyDown={(event) => {
        const way = KEYS[event.key];
        if (!way) return;
        event.preventDefault();
        const next = ended(toward(cloud, view, row, way));
        if (next >= 0) onRow(next, "key");
      }}
    >
      <canvas ref={canvas} />
      <Over
        tale={tale}
        look={look}
        row={row}
        place={(r) => pixelOf(cloud, view, own.x[r], own.y[r])}
        unit={view.scaleX / cloud.width}
        at={(x, y) => pixelOf(cloud, view, x, y)}
        own={look.places === undefined}
      />
    </div>
  );
}

type Pixel = readonly [x: number, y: number];

interface OverProps {
  readonly tale: Tale;
  readonly look: Look;
  readonly row: number;
  /** Pixels to a unit of the axes. */
  readonly unit: number;
  /** Whether rows lie where the data has them. */
  readonly own: boolean;
  place(row: number): Pixel;
  at(x: number, y: number): Pixel;
}

function Over({ tale, look, row, unit, own, place, at }: OverProps) {
  if (row < 0) return null;
  const [px, py] = place(row);
  const near = Array.from(tale.links(row), place);
  const reach = own ? tale.ball?.(row) : undefined;
  const center = look.belongs && look.centers?.[look.belongs[row]];
  const lines = [...near, ...(center ? [at(center.x, center.y)] : [])];
  return (
    <svg class="how-over" aria-hidden="true" data-row={row} data-links={near.length}>
      {reach !== undefined && <circle class="ball" cx={px} cy={py} r={reach * unit} />}
      <path
        class="link"
        d={lines
          .map(([x, y]) => `M${px.toFixed(1)} ${py.toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}`)
          .join("")}
      />
      {near.map(([x, y], e) => (
        <circle key={e} class="near" cx={x.toFixed(1)} cy={y.toFixed(1)} r={2.6} />
      ))}
      <g class="how-ring" transform={`translate(${px.toFixed(1)} ${py.toFixed(1)})`}>
        <circle class="halo" r={6} />
        <circle r={6} />
      </g>
    </svg>
  );
}

function ended<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
