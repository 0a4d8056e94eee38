/** The score of each number of clusters as dots on a curve: a click or the arrow keys set that number. */

import type { Choice } from "spectacl";
import { measure, PLAIN, numbered as some } from "../../report/text/numbers.js";

const [WIDTH, HEIGHT] = [440, 92];
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 96, 8, 30];

export interface ChartProps {
  readonly choice: Choice;
  /** The number on the page, which need not be one that was tried. */
  readonly now: number | undefined;
  /** What the score is. */
  readonly measure: string;
  onPick(clusters: number): void;
}

export function View({ choice, now, measure, onPick }: ChartProps) {
  const { curve, clusters: best, runnersUp, levels } = choice;
  const [first, last] = [curve[0].clusters, curve[curve.length - 1].clusters];
  const top = niceTop(Math.max(...curve.map(({ score }) => score), levels?.clear ?? 0));
  const x = (k: number): number =>
    LEFT + 8 + ((k - first) / Math.max(1, last - first)) * (WIDTH - LEFT - RIGHT - 16);
  const y = (score: number): number =>
    HEIGHT - BOTTOM - (Math.min(top, Math.max(0, score)) / top) * (HEIGHT - TOP - BOTTOM);
  const peaks = [best, ...runnersUp];
  const nearest = curve.reduce((one, other) =>
    Math.abs(other.clusters - (now ?? best)) < Math.abs(one.clusters - (now ?? best)) ? other : one,
  );
  const own = curve.find(({ clusters }) => clusters === now);
  const keyed = (event: KeyboardEvent): void => {
    const at = curve.indexOf(nearest);
    const to = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      Home: 0,
      End: curve.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = curve[Math.max(0, Math.min(curve.length - 1, to))].clusters;
    if (next !== now) onPick(next);
  };
  const clicked = (event: MouseEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * WIDTH;
    const next = curve.reduce((one, other) =>
      Math.abs(x(other.clusters) - at) < Math.abs(x(one.clusters) - at) ? other : one,
    );
    onPick(next.clusters);
  };
  const ticks = ticksOf(
    [best, ...(now === undefined ? [] : [now]), ...runnersUp, first, last],
    first,
    last,
    x,
  );
  return (
    <div
      class="number-chart"
      role="slider"
      tabIndex={0}
      aria-label="Number of clusters, by its score"
      aria-valuemin={first}
      aria-valuemax={last}
      aria-valuenow={now ?? best}
      aria-valuetext={spoken(now ?? best, own?.score, peaks)}
      onKeyDown={keyed}
      onClick={clicked}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path class="s-line" d={`M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}`} fill="none" />
        {[0, top].map((value) => (
          <text key={value} class="ink2" x={LEFT - 5} y={y(value) + 4} text-anchor="end">
            {value}
          </text>
        ))}
        <text
          class="ink2"
          x={10}
          y={(TOP + HEIGHT - BOTTOM) / 2}
          text-anchor="middle"
          transform={`rotate(-90 10 ${(TOP + HEIGHT - BOTTOM) / 2})`}
        >
          {measure}
        </text>
        {levelLines(levels, y).map(({ level, words, at }) => (
          <g key={words}>
            <path class="s-ink2" stroke-dasharray="3 3" d={`M${LEFT} ${y(level)}H${WIDTH - RIGHT}`} />
            <text class="ink2" x={WIDTH - RIGHT + 5} y={at}>
              {words}
            </text>
          </g>
        ))}
        <path
          class="s-accent"
          fill="none"
          d={curve
            .map(({ clusters, score }, at) => `${at === 0 ? "M" : "L"}${x(clusters)} ${y(score)}`)
            .join("")}
        />
        {curve.map(({ clusters, score }) => (
          <g
            key={clusters}
            class="number-dot"
            data-clusters={clusters}
            data-peak={peaks.includes(clusters) || undefined}
          >
            <title>{spoken(clusters, score, peaks)}</title>
            <rect x={x(clusters) - 5} y={TOP} width={10} height={HEIGHT - TOP} fill="transparent" />
            <circle
              class={clusters === now ? "mark" : "hollow"}
              cx={x(clusters)}
              cy={y(score)}
              r={clusters === now ? 5 : peaks.includes(clusters) ? 4 : 2.5}
            />
          </g>
        ))}
        {now !== undefined && !own && now >= first && now <= last && (
          <path class="s-accent" stroke-width="2" d={`M${x(now)} ${TOP}V${HEIGHT - BOTTOM}`} />
        )}
        {ticks.map((k) => (
          <text
            key={k}
            class={k === now ? "ink number-now" : "ink2"}
            x={x(k)}
            y={HEIGHT - BOTTOM + 13}
            text-anchor="middle"
          >
            {k}
          </text>
        ))}
        <text class="ink2" x={(LEFT + WIDTH - RIGHT) / 2} y={HEIGHT - 3} text-anchor="middle">
          number of clusters
        </text>
      </svg>
    </div>
  );
}

function spoken(clusters: number, score: number | undefined, peaks: readonly number[]): string {
  const told = score === undefined ? "not among the numbers tried" : `score ${measure(score)}`;
  return `${some(clusters, "cluster", PLAIN)}: ${told}${peaks.includes(clusters) ? ", a peak" : ""}`;
}

/** A round number at or above the highest value. */
function niceTop(most: number): number {
  return [0.1, 0.2, 0.5, 1].find((top) => most <= top) ?? 1;
}

/** The lines that evidence is read from; their words keep apart. */
function levelLines(levels: Choice["levels"], y: (score: number) => number) {
  if (!levels) return [];
  const [clear, weak] = [y(levels.clear), y(levels.weak)];
  const shift = Math.max(0, 12 - (weak - clear));
  return [
    { level: levels.clear, words: "clear above", at: clear + 3 - shift / 2 },
    { level: levels.weak, words: "chance below", at: weak + 5 + shift / 2 },
  ];
}

/** The numbers that can be written without touching, the first of the list first. */
function ticksOf(wanted: readonly number[], first: number, last: number, x: (k: number) => number): number[] {
  const kept: number[] = [];
  for (const k of [...new Set(wanted)]) {
    if (k < first || k > last || kept.some((other) => Math.abs(x(other) - x(k)) < 16)) continue;
    kept.push(k);
  }
  return kept;
}
