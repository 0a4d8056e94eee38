/** A small picture of the method in focus, beside every tab that has none: it follows the number and all parameters. */
import "./picture.css";
import { computed, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { entryOf, paletteOf } from "../draw/colors.js";
import { panelText } from "../run/result-text.js";
import { methods } from "../state/catalog.js";
import { type Places, places } from "../state/data.js";
import { panels, subjectResult } from "../state/results.js";
import { selection } from "../state/selection.js";
import { isolated, subject, tab, theme } from "../state/view.js";

/** Where rows lie and the size of a small picture → pixels, every so many rows. */
interface Fitted {
  /** Pairs of pixels. */
  readonly at: Float32Array;
  /** Rows between two that are drawn. */
  readonly stride: number;
}

const MARGIN = 5;

/** `most`: dots to draw. */
function fitted({ x, y, comparable }: Places, width: number, height: number, most: number): Fitted {
  const stride = Math.max(1, Math.ceil(x.length / most));
  const [left, right] = rangeOf(x, stride);
  const [low, high] = rangeOf(y, stride);
  const [across, up] = [width - 2 * MARGIN, height - 2 * MARGIN];
  const fits = [across / (right - left || 1), up / (high - low || 1)] as const;
  const same = Math.min(...fits);
  const [sx, sy] = comparable ? [same, same] : fits;
  const at = new Float32Array(2 * Math.ceil(x.length / stride));
  for (let row = 0, k = 0; row < x.length; row += stride, k += 2) {
    at[k] = width / 2 + (x[row] - (left + right) / 2) * sx;
    at[k + 1] = height / 2 - (y[row] - (low + high) / 2) * sy;
  }
  return { at, stride };
}

function rangeOf(values: ArrayLike<number>, stride: number): readonly [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = 0; row < values.length; row += stride) {
    least = Math.min(least, values[row]);
    most = Math.max(most, values[row]);
  }
  return [least, most];
}

// More dots than this tell no more at this size.
const MOST = 20_000;
const SELECTED = 3;

/** Whether the inspector is beside the view, not a drawer. */
const WIDE = "(min-width: 1100px)";
const wide = signal(matchMedia(WIDE).matches);
matchMedia(WIDE).addEventListener("change", ({ matches }) => {
  wide.value = matches;
});

/** `beside`: whether it is the one in the inspector; another stands above the view where that is a drawer. */
export function SubjectPicture({ beside }: { readonly beside: boolean }) {
  if (tab.value === "compare" || beside !== wide.value || !places.value) return null;
  return <Picture />;
}

const state = computed(() => {
  const { status, stale } = panels.value.get(subject.value) ?? {};
  if (status === "running" || status === "waiting") return "running…";
  return stale ? "from before the last change" : "";
});

function Picture() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const where = places.value!;
  const result = subjectResult.value;
  const colors = result?.colors;
  const bytes = paletteOf(theme.value, isolated.value).bytes;
  const chosen = selection.value;
  const size = colors?.length === where.x.length ? colors : undefined;
  useEffect(() => {
    const box = canvas.current;
    const context = box?.getContext("2d");
    if (!box || !context) return;
    const ratio = devicePixelRatio;
    const [width, height] = [box.clientWidth, box.clientHeight];
    box.width = Math.round(width * ratio);
    box.height = Math.round(height * ratio);
    context.scale(ratio, ratio);
    const { at, stride } = fitted(where, width, height, MOST);
    const dot = at.length > 4000 ? 1.6 : at.length > 1000 ? 2.2 : 3;
    for (let k = 0; k < at.length; k += 2) {
      const row = (k / 2) * stride;
      const entry = 4 * entryOf(size ? size[row] : -1);
      const alpha = bytes[entry + 3] / 255;
      const side = chosen?.[row] ? dot + SELECTED : dot;
      context.fillStyle = `rgb(${bytes[entry]} ${bytes[entry + 1]} ${bytes[entry + 2]} / ${chosen && !chosen[row] ? alpha / 4 : alpha})`;
      context.fillRect(at[k] - side / 2, at[k + 1] - side / 2, side, side);
    }
  }, [where, size, bytes, chosen, theme.value, isolated.value]);
  return (
    <figure class="subject-picture">
      <canvas ref={canvas} role="img" aria-label={panelText(subject.value, result)} />
      <figcaption>
        {methods[subject.value].title}
        {state.value && ` · ${state.value}`}{" "}
        <button
          type="button"
          class="link"
          onClick={() => {
            tab.value = "compare";
          }}
        >
          Compare
        </button>
      </figcaption>
    </figure>
  );
}
