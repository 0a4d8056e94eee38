/** The sorted distances to the k-th neighbor as a curve, with the radius ε as a handle on it. */
import { computed, useSignal, useSignalEffect } from "@preact/signals";
import { USUAL_SAMPLE } from "spectacl/internal";
import { numbered, percent, shortest } from "../../report/text/numbers.js";
import { useEngine } from "../engine/hooks.js";
import { type Distances, distancesCall } from "../preflight/cost-calls.js";
import { costs } from "../preflight/preflight.js";
import { draggedRadius, reach } from "../reach/reach.js";
import { methods } from "../state/catalog.js";
import { data } from "../state/data.js";
import { commit, parameters } from "../state/recipe.js";

const WIDTH = 232;
const HEIGHT = 72;
const STEPS = 60;
const USUAL = 10;

interface Curve extends Distances {
  readonly neighbors: number;
  /** Whether only some rows were looked at, as the rule for the radius does. */
  readonly sampled: boolean;
}

export function View() {
  const engine = useEngine();
  const curve = useSignal<Curve | undefined>(undefined);
  const dragged = useSignal<number | undefined>(undefined);
  useSignalEffect(() => {
    const given = data.value;
    const neighbors = neighborsAsked.value;
    const looked = rowsLookedAt.value;
    if (!given?.points) {
      curve.value = undefined;
      return;
    }
    const put = (found: Distances | undefined): void => {
      const same = neighborsAsked.peek() === neighbors && rowsLookedAt.peek() === looked;
      if (data.peek() === given && same) curve.value = found && { ...found, neighbors, sampled };
    };
    const sampled = looked < given.n;
    const sample = { count: looked, seed: Number(parameters.peek().seed ?? 0) };
    engine
      .ask(distancesCall, { input: given.held, neighbors, ...(sampled && { sample }) }, { idle: true })
      .then(put, () => put(undefined));
  });
  useSignalEffect(() => {
    draggedRadius.value = dragged.value;
  });
  const shown = curve.value;
  const now = dragged.value ?? radiusNow();
  if (!shown || shown.rows === 0) {
    return shown ? <p class="data-aside">Too much data for the curve of distances.</p> : null;
  }
  const { sorted, rows, neighbors, sampled } = shown;
  const top = (sorted.at(-1) ?? 0) * 1.05 || 1;
  const share = now === undefined ? 0 : sorted.filter((distance) => distance <= now).length / rows;
  const words =
    now === undefined
      ? "no radius yet"
      : `ε ${shortest(now)}: ${percent(share, 0)} of ${sampled ? `${numbered(rows, "row")} looked at` : "rows"} have at least ${numbered(neighbors, "neighbor")}${sampled ? " among them" : ""}`;
  const settle = (radius: number): void => {
    dragged.value = undefined;
    commit("radius", Number(Math.max(top / 1000, radius).toPrecision(3)));
  };
  const at = (event: PointerEvent): number => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    return Math.min(1, Math.max(0, 1 - (event.clientY - box.top) / box.height)) * top;
  };
  return (
    <div class="data-curve">
      <div
        role="slider"
        tabIndex={0}
        aria-label={`Radius on the sorted distances to neighbor ${neighbors}`}
        aria-valuemin={0}
        aria-valuemax={Number(top.toPrecision(3))}
        aria-valuenow={now ?? 0}
        aria-valuetext={words}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragged.value = at(event);
        }}
        onPointerMove={(event) => {
          if (dragged.value !== undefined) dragged.value = at(event);
        }}
        onPointerUp={(event) => {
          if (dragged.value !== undefined) settle(at(event));
        }}
        onPointerCancel={() => {
          dragged.value = undefined;
        }}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          dragged.value = Math.min(top, Math.max(top / 1000, (now ?? 0) + (step * top) / STEPS));
        }}
        onKeyUp={() => {
          if (dragged.value !== undefined) settle(dragged.value);
        }}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <polyline class="data-line" points={pointsOf(sorted, top)} />
          {now !== undefined && (
            <g>
              <line class="data-handle" x1={0} x2={WIDTH} y1={heightOf(now, top)} y2={heightOf(now, top)} />
              <circle class="data-knob" cx={share * WIDTH} cy={heightOf(now, top)} r={5} />
            </g>
          )}
        </svg>
      </div>
      <p class="data-aside">
        {words}
        {landmarksUsed.value > 0 && `; it joins ${numbered(landmarksUsed.value, "landmark")}`}
        {dragged.value !== undefined &&
          reach.value &&
          `; ${reach.value.near.length} for the row in the pictures`}
      </p>
    </div>
  );
}

// A signal of its own: costs change more often than what they say about neighbors.
const neighborsAsked = computed(() => {
  const set = parameters.value.neighbors;
  if (typeof set === "number") return set;
  return costs.value.find(({ method }) => methods[method].options.radius)?.neighbors ?? USUAL;
});

/** How many rows the rule for the radius looks at. */
const rowsLookedAt = computed(() => {
  const { sample, preset } = parameters.value;
  if (typeof sample === "number") return sample;
  return preset === "paper" ? Number.POSITIVE_INFINITY : USUAL_SAMPLE;
});

/** The first method that joins rows by a radius: its radius is the one shown, its landmarks are those it holds for. */
const byRadius = computed(() => costs.value.find(({ radius }) => radius !== undefined));
const landmarksUsed = computed(() => byRadius.value?.landmarks ?? 0);

function radiusNow(): number | undefined {
  const set = parameters.value.radius;
  return typeof set === "number" ? set : byRadius.value?.radius;
}

function heightOf(distance: number, top: number): number {
  return HEIGHT * (1 - Math.min(1, distance / top));
}

function pointsOf(sorted: Float64Array, top: number): string {
  const last = Math.max(1, sorted.length - 1);
  // As many corners as there are pixels.
  const corners = Math.min(last, WIDTH);
  return Array.from({ length: corners + 1 }, (_, k) => {
    const rank = Math.round((k * last) / corners);
    return `${((rank * WIDTH) / last).toFixed(1)},${heightOf(sorted[rank] ?? 0, top).toFixed(1)}`;
  }).join(" ");
}
