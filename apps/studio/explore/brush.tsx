/** The histogram of a column with a range that is dragged, or moved by keys: rows outside of it are dimmed everywhere. */
import { useRef } from "preact/hooks";
import { withinRange } from "../../report/text/numbers.js";
import { announceFilters, filterBy, filters } from "./filters.js";
import type { Range } from "./within.js";
import "./explore.css";

interface BrushProps {
  /** The number of the column, and its name. */
  readonly column: number;
  readonly name: string;
  readonly counts: ArrayLike<number>;
  readonly low: number;
  readonly high: number;
}

const [WIDTH, HEIGHT] = [160, 36];

export function Brush({ column, name, counts, low, high }: BrushProps) {
  const start = useRef<number | undefined>(undefined);
  const bins = counts.length;
  const range = filters.value.get(column);
  const edge = (bin: number): number => (bin >= bins ? high : low + ((high - low) * bin) / bins);
  const binOf = (value: number): number =>
    high > low ? Math.round((bins * (value - low)) / (high - low)) : 0;
  const [from, to] = range ? [binOf(range[0]), binOf(range[1])] : [0, bins];
  const set = (a: number, b: number): void => {
    const [first, last] = [Math.max(0, Math.min(a, b)), Math.min(bins, Math.max(a, b))];
    const all = first === 0 && last === bins;
    filterBy(column, all || first === last ? undefined : ([edge(first), edge(last)] satisfies Range));
  };
  const at = (event: PointerEvent & { readonly currentTarget: Element }): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return ((event.clientX - left) / width) * bins;
  };
  const text = (value: number): string => withinRange(value, low, high);
  if (!(high > low)) return null;
  const most = Math.max(1, ...Array.from(counts));
  const x = (bin: number): number => (bin * WIDTH) / bins;
  return (
    <div class="brush">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = at(event);
        }}
        onPointerMove={(event) => {
          if (start.current === undefined) return;
          const [a, b] = [start.current, at(event)].sort((one, other) => one - other);
          set(Math.floor(a), Math.ceil(b));
        }}
        onPointerUp={(event) => {
          if (start.current === undefined) return;
          // A click without a way removes the range.
          if (Math.abs(at(event) - start.current) < 0.2) filterBy(column, undefined);
          start.current = undefined;
          announceFilters();
        }}
        onPointerCancel={() => {
          start.current = undefined;
        }}
      >
        {Array.from(counts, (count, bin) => (
          <rect
            key={bin}
            class={bin >= from && bin < to ? "in" : "out"}
            x={x(bin) + 0.5}
            width={WIDTH / bins - 1}
            y={HEIGHT - (count / most) * (HEIGHT - 2)}
            height={(count / most) * (HEIGHT - 2)}
          />
        ))}
        {range && <path class="range" d={`M${x(from)} 0V${HEIGHT}M${x(to)} 0V${HEIGHT}`} />}
      </svg>
      <div class="brush-ends">
        <End
          name={`${name} from`}
          value={from}
          bins={bins}
          words={text(edge(from))}
          onMove={(bin) => set(Math.min(bin, to - 1), to)}
        />
        <End
          name={`${name} up to`}
          value={to}
          bins={bins}
          words={text(edge(to))}
          onMove={(bin) => set(from, Math.max(bin, from + 1))}
        />
      </div>
    </div>
  );
}

interface EndProps {
  readonly name: string;
  readonly value: number;
  readonly bins: number;
  readonly words: string;
  onMove(bin: number): void;
}

/** One end of the range, moved by arrow keys. */
function End({ name, value, bins, words, onMove }: EndProps) {
  return (
    <span
      class="brush-end"
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={bins}
      aria-valuenow={value}
      aria-valuetext={words}
      onKeyDown={(event) => {
        const next = {
          ArrowRight: value + 1,
          ArrowUp: value + 1,
          ArrowLeft: value - 1,
          ArrowDown: value - 1,
          Home: 0,
          End: bins,
        }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        onMove(next);
        announceFilters();
      }}
    >
      {words}
    </span>
  );
}
