/** Lines of a sweep → a chart with a band over the seeds, the value in use, and a button at every position. */
import { useState } from "preact/hooks";
import type { MethodName } from "spectacl";
import { extent, padded, type Tick } from "../../../report/plane/ticks.js";
import type { Area } from "../../../report/plane/view.js";
import { shortest } from "../../../report/text/numbers.js";
import { ChartFrame, LEFT, scaleOf, TOP } from "../../chart/frame.js";
import { methods } from "../../state/catalog.js";
import { Mark, methodDashes, methodInk } from "./mark.js";
import type { SweepLine } from "./summary.js";

interface SweepChartProps {
  readonly lines: readonly SweepLine<MethodName>[];
  readonly positions: readonly number[];
  readonly here: number | undefined;
  readonly xName: string;
  readonly yName: string;
  readonly width: number;
  /** Whether scores end at 1. */
  readonly bounded: boolean;
  readonly label: string;
  /** What is known at a position, in words. */
  readout(position: number): string;
  onLoad(position: number): void;
}

const RIGHT = 20;
// A wide chart has the names of methods at the ends of their lines.
const NAMED = 560;
const NAMES = 160;
const LINE = 14;
const HEIGHT = 280;
/** What a finger needs. */
const TARGET = 26;

export const leastWidth = (positions: number): number => Math.max(300, positions * TARGET + LEFT + RIGHT);

export function SweepChart(props: SweepChartProps) {
  const { lines, positions, here, width, bounded, label } = props;
  const [at, setAt] = useState(0);
  const spots = lines.flatMap((line) => line.spots);
  const [low, high] = extent(spots.flatMap((spot) => [spot.low, spot.high]));
  const right = width >= NAMED ? NAMES : RIGHT;
  const area: Area = {
    width: width - LEFT - right,
    height: HEIGHT,
    x: padded(extent(positions), 0.06),
    y: bounded ? [Math.min(0, low), 1] : padded(spots.length > 0 ? [low, high] : [0, 1], 0.08),
  };
  const { x, y } = scaleOf(area);
  const xTicks = positions.map((value): Tick => ({ value, text: shortest(value) }));
  const ends = spacedOut(
    lines.flatMap(({ method, spots: own }) => {
      const last = own.at(-1);
      return last ? [{ method, at: y(last.mean) }] : [];
    }),
  );
  const inside = here !== undefined && here >= positions[0] && here <= positions[positions.length - 1];
  return (
    <>
      <ChartFrame
        area={area}
        xName={props.xName}
        yName={props.yName}
        xTicks={xTicks}
        right={right}
        label={label}
      >
        {inside && (
          <g class="sensitivity-here" transform={`translate(${x(here)} 0)`}>
            <line y1={-6} y2={HEIGHT} />
            <text y={-11} text-anchor={anchorAt(x(here), area.width)}>
              you are here: {shortest(here)}
            </text>
          </g>
        )}
        {lines.map(({ method, spots }) => (
          <g key={method}>
            <path
              d={`${spots.map((spot, s) => `${s === 0 ? "M" : "L"}${x(spot.value)} ${y(spot.high)}`).join("")}${[
                ...spots,
              ]
                .reverse()
                .map((spot) => `L${x(spot.value)} ${y(spot.low)}`)
                .join("")}`}
              fill={methodInk(method)}
              fill-opacity={0.1}
            />
            <path
              class="sensitivity-line"
              d={spots.map((spot, s) => `${s === 0 ? "M" : "L"}${x(spot.value)} ${y(spot.mean)}`).join("")}
              stroke={methodInk(method)}
              stroke-dasharray={methodDashes(method)}
            />
            {spots.map((spot) => (
              <Mark key={spot.value} method={method} x={x(spot.value)} y={y(spot.mean)} />
            ))}
          </g>
        ))}
        {right > RIGHT &&
          ends.map(({ method, at: spot }) => (
            <text
              key={method}
              class="sensitivity-end"
              x={area.width + 8}
              y={spot + 4}
              fill={methodInk(method)}
            >
              {methods[method].title}
            </text>
          ))}
      </ChartFrame>
      <div
        class="sensitivity-over"
        role="toolbar"
        aria-label={`Positions of ${props.xName}`}
        style={{ left: `${LEFT}px`, top: `${TOP}px`, height: `${HEIGHT}px` }}
        onKeyDown={(event) => {
          const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          const next =
            event.key === "Home" ? 0 : event.key === "End" ? positions.length - 1 : step && at + step;
          if (next === undefined || next < 0 || next >= positions.length) return;
          event.preventDefault();
          setAt(next);
          (event.currentTarget.children[next] as HTMLElement).focus();
        }}
      >
        {positions.map((value, position) => (
          <button
            type="button"
            key={value}
            tabIndex={position === Math.min(at, positions.length - 1) ? 0 : -1}
            aria-label={`${props.readout(position)} Load this value.`}
            style={{ left: `${x(value)}px`, width: `${columnOf(positions, x)}px` }}
            onFocus={() => setAt(position)}
            onPointerEnter={() => setAt(position)}
            onClick={() => props.onLoad(position)}
          />
        ))}
      </div>
      <p class="chart-small sensitivity-readout">
        {props.readout(Math.min(at, positions.length - 1))} Click, or press Enter, to load it.
      </p>
    </>
  );
}

/** Names a line apart, in the order of the ends of their lines. */
function spacedOut<T extends { readonly at: number }>(ends: readonly T[]): readonly T[] {
  const placed: T[] = [];
  for (const end of ends.toSorted((a, b) => a.at - b.at)) {
    const before = placed.at(-1);
    placed.push({ ...end, at: Math.max(end.at, before ? before.at + LINE : 0) });
  }
  const over = (placed.at(-1)?.at ?? 0) - HEIGHT;
  return over > 0 ? placed.map((end) => ({ ...end, at: end.at - over })) : placed;
}

/** Text at the ends of the area reaches inwards. */
function anchorAt(at: number, width: number): "start" | "middle" | "end" {
  return at < 60 ? "start" : at > width - 60 ? "end" : "middle";
}

/** The room between two positions. */
function columnOf(positions: readonly number[], x: (value: number) => number): number {
  const gaps = positions.slice(1).map((value, at) => x(value) - x(positions[at]));
  return Math.max(24, Math.min(...gaps, 60));
}
