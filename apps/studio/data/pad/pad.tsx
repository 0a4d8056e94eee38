/** A square to draw points in, by brush, eraser, stamps or keys; they are clustered after every stroke. */
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { grouped } from "../../../report/text/numbers.js";
import { useEngine } from "../../engine/hooks.js";
import { data } from "../../state/data.js";
import { subjectResult } from "../../state/results.js";
import { colorOf } from "../../state/shades.js";
import { announced, theme } from "../../state/view.js";
import { setData, setNewData } from "../set-data.js";
import { drawnData, endDrawing, strokes } from "./drawing.js";
import { added, erased, MOST_DRAWN, type Spot, STAMPS, type Stamp, sprayed, stamped } from "./strokes.js";

const SIDE = 480;
const FULL = 65_535;
const PUFF = 4;
const STEP = 0.02;
// Fewer points have no clusters to speak of.
const FEWEST = 4;

type Brush = "brush" | "eraser" | Stamp;

export function View() {
  const engine = useEngine();
  const brush = useSignal<Brush>("brush");
  const size = useSignal(0.05);
  const cursor = useSignal<Spot>([0.5, 0.5]);
  const keyed = useSignal(false);
  const down = useRef(false);
  const puffs = useRef(0);
  const last = useRef<Uint16Array>(strokes.peek());
  const canvas = useRef<HTMLCanvasElement>(null);
  const count = useComputed(() => strokes.value.length / 2);

  // The rail may be scrolled to anywhere else, or be a drawer that is still opening.
  useEffect(() => {
    requestAnimationFrame(() => requestAnimationFrame(() => canvas.current?.parentElement?.focus()));
  }, []);

  useSignalEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context) paint(context, strokes.value, keyed.value ? cursor.value : undefined, theme.value);
  });

  // Undone or opened by a link: other places than those put last.
  useSignalEffect(() => {
    const origin = data.value?.origin;
    if (origin?.kind !== "drawn" || down.current || origin.places === last.current) return;
    last.current = origin.places;
    strokes.value = origin.places;
  });

  const settle = (): void => {
    const places = strokes.peek();
    last.current = places;
    announced.value = `${grouped(places.length / 2)} points drawn.`;
    if (places.length < 2 * FEWEST) return;
    const first = data.peek()?.origin.kind !== "drawn";
    void (first ? setNewData : setData)(engine, drawnData(engine, places));
  };
  const apply = (spot: Spot): void => {
    const seed = puffs.current++;
    if (brush.value === "eraser") strokes.value = erased(strokes.value, spot, size.value);
    else if (brush.value === "brush") {
      strokes.value = added(strokes.value, sprayed(spot, size.value, PUFF, seed));
    } else strokes.value = added(strokes.value, stamped(brush.value, spot, 4 * size.value, seed));
  };
  const spotOf = (event: PointerEvent): Spot => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, 1 - (event.clientY - box.top) / box.height];
  };
  const atCursor = (): void => {
    keyed.value = true;
    if (brush.value === "brush") strokes.value = added(strokes.value, [cursor.value]);
    else apply(cursor.value);
    settle();
  };
  const keys = (event: KeyboardEvent): void => {
    const moves: Readonly<Record<string, Spot>> = {
      ArrowLeft: [-STEP, 0],
      ArrowRight: [STEP, 0],
      ArrowUp: [0, STEP],
      ArrowDown: [0, -STEP],
    };
    const move = moves[event.key];
    if (move) {
      cursor.value = [clamped(cursor.value[0] + move[0]), clamped(cursor.value[1] + move[1])];
    } else if (event.key === " ") {
      atCursor();
    } else return;
    keyed.value = true;
    event.preventDefault();
  };
  return (
    <section class="data-part data-draw" aria-labelledby="data-drawing">
      <h2 id="data-drawing">Draw points</h2>
      <fieldset class="data-buttons">
        <legend class="unseen">Tool</legend>
        {(["brush", "eraser", ...STAMPS] as const).map((name) => (
          <button
            type="button"
            key={name.charAt(0).toUpperCase() + name.slice(1)}
            aria-pressed={brush.value === name}
            onClick={() => {
              brush.value = name;
            }}
          >
            {name.charAt(0).toUpperCase() + name.slice(1)}
          </button>
        ))}
      </fieldset>
      <label class="data-row">
        <span>Size</span>
        <input
          type="range"
          min={0.01}
          max={0.12}
          step={0.01}
          value={size.value}
          onInput={({ currentTarget }) => {
            size.value = Number(currentTarget.value);
          }}
        />
      </label>
      <div
        class="data-pad"
        role="application"
        tabIndex={0}
        aria-label="Drawing area: arrow keys move the cursor, Space draws"
        onKeyDown={keys}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          down.current = true;
          keyed.value = false;
          apply(spotOf(event));
        }}
        onPointerMove={(event) => {
          if (down.current && (brush.value === "brush" || brush.value === "eraser")) apply(spotOf(event));
        }}
        onPointerUp={() => {
          down.current = false;
          settle();
        }}
        onPointerCancel={() => {
          down.current = false;
          settle();
        }}
      >
        <canvas ref={canvas} width={SIDE} height={SIDE} />
      </div>
      <p class="data-aside">
        {grouped(count.value)} of {grouped(MOST_DRAWN)} points. Arrow keys move the cursor, Space draws.
      </p>
      <div class="data-buttons">
        <button type="button" onClick={atCursor}>
          {brush.value === "eraser"
            ? "Erase at the cursor"
            : `Put a ${brush.value === "brush" ? "point" : brush.value} at the cursor`}
        </button>
        <button
          type="button"
          onClick={() => {
            strokes.value = new Uint16Array(0);
            announced.value = "All points cleared.";
          }}
        >
          Clear
        </button>
        <button type="button" onClick={endDrawing}>
          Done drawing
        </button>
      </div>
    </section>
  );
}

/** Dots in the colors of the method looked at, if its labels are those of these dots. */
function paint(
  context: CanvasRenderingContext2D,
  places: Uint16Array,
  cursor: Spot | undefined,
  _theme: string,
): void {
  const style = getComputedStyle(context.canvas);
  context.fillStyle = style.getPropertyValue("--panel");
  context.fillRect(0, 0, SIDE, SIDE);
  const origin = data.value?.origin;
  const colors =
    origin?.kind === "drawn" && origin.places === places ? subjectResult.value?.colors : undefined;
  const plain = style.getPropertyValue("--ink-2");
  for (let at = 0; at < places.length; at += 2) {
    const color = colors?.[at >> 1];
    context.fillStyle = color === undefined ? plain : colorOf(color);
    context.beginPath();
    context.arc((places[at] / FULL) * SIDE, (1 - places[at + 1] / FULL) * SIDE, 4, 0, 2 * Math.PI);
    context.fill();
  }
  if (!cursor) return;
  const [x, y] = [cursor[0] * SIDE, (1 - cursor[1]) * SIDE];
  context.strokeStyle = style.getPropertyValue("--focus");
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(x - 14, y);
  context.lineTo(x + 14, y);
  context.moveTo(x, y - 14);
  context.lineTo(x, y + 14);
  context.stroke();
}

function clamped(value: number): number {
  return Math.min(1, Math.max(0, value));
}
