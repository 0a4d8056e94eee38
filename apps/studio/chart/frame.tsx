/** An area and its ranges → axes with ticks and names, in the colors of the page; the chart is drawn between them. */
import "./chart.css";
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type Tick, ticks } from "../../report/plane/ticks.js";
import { type Area, place } from "../../report/plane/view.js";
import { textLength } from "../../report/svg/typography.js";

export const LEFT = 52;
const BOTTOM = 40;
/** Room above the area, for what is written there. */
export const TOP = 30;

interface Scale {
  x(value: number): number;
  y(value: number): number;
}

/** Values → pixels of the area. */
export function scaleOf(area: Area): Scale {
  return {
    x: (value) => place(value, area.x) * area.width,
    y: (value) => (1 - place(value, area.y)) * area.height,
  };
}

interface ChartFrameProps {
  readonly area: Area;
  readonly xName: string;
  readonly yName: string;
  readonly xTicks: readonly Tick[];
  /** Room at the right of the area. */
  readonly right: number;
  /** What the chart says, in one sentence. */
  readonly label: string;
  readonly children: ComponentChildren;
}

const SIZE = 11;

export function ChartFrame({ area, xName, yName, xTicks, right, label, children }: ChartFrameProps) {
  const { width, height } = area;
  const scale = scaleOf(area);
  const up = ticks(area.y[0], area.y[1], height / 56);
  return (
    <svg
      class="chart"
      role="img"
      aria-label={label}
      width={LEFT + width + right}
      height={TOP + height + BOTTOM}
    >
      <g transform={`translate(${LEFT} ${TOP})`}>
        {up.map(({ value, text }) => (
          <g key={value} transform={`translate(0 ${scale.y(value)})`}>
            <line class="grid" x2={width} />
            <text class="tick" x={-7} y={4} text-anchor="end">
              {text}
            </text>
          </g>
        ))}
        {roomy(xTicks, scale).map(({ value, text }) => (
          <g key={value} transform={`translate(${scale.x(value)} ${height})`}>
            <line class="notch" y2={4} />
            <text class="tick" y={17} text-anchor="middle">
              {text}
            </text>
          </g>
        ))}
        <text class="axis" x={width / 2} y={height + 34} text-anchor="middle">
          {xName}
        </text>
        <text
          class="axis"
          transform={`translate(${-LEFT + 12} ${height / 2}) rotate(-90)`}
          text-anchor="middle"
        >
          {yName}
        </text>
        {children}
        <line class="edge" y1={height} x2={width} y2={height} />
        <line class="edge" y2={height} />
      </g>
    </svg>
  );
}

/** Ticks whose texts do not touch: every one, or every second, third, … */
function roomy(all: readonly Tick[], { x }: Scale): readonly Tick[] {
  const touches = (shown: readonly Tick[]): boolean =>
    shown.some(({ value, text }, at) => {
      if (at === 0) return false;
      const before = shown[at - 1];
      return x(value) - x(before.value) < (textLength(text, SIZE) + textLength(before.text, SIZE)) / 2 + 8;
    });
  for (let every = 1; every < all.length; every++) {
    const shown = all.filter((_, at) => at % every === 0);
    if (!touches(shown)) return shown;
  }
  return all.slice(0, 1);
}

/** `least`: what a chart needs to be readable; a narrower place scrolls. */
export function useWidth<E extends HTMLElement>(least: number): readonly [RefObject<E | null>, number] {
  const place = useRef<E>(null);
  const [width, setWidth] = useState(least);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(least, Math.floor(element.clientWidth))));
    observer.observe(element);
    return () => observer.disconnect();
  }, [least]);
  return [place, width];
}
