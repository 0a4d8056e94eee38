/** Small charts of the subject: its spectrum, and how the number of clusters was chosen. */

import { colorOf } from "../../report/color/palette.js";
import { choiceSentence, wasFound } from "../../report/result/choice.js";
import { significant } from "../../report/text/numbers.js";
import { type Result, subjectResult } from "../state/results.js";
import { tab } from "../state/view.js";

const [WIDTH, HEIGHT, PAD] = [264, 84, 6];

export function View() {
  const result = subjectResult.value;
  if (!result) return null;
  return (
    <>
      <MiniChoice result={result} />
      <MiniSpectrum result={result} />
    </>
  );
}

/** |λ| as dots, hollow if negative, and each cluster's δ as a line at the right. */
function MiniSpectrum({ result: { clustering, colorOf: colors } }: { readonly result: Result }) {
  const values = clustering.facts?.eigenvalues;
  if (!values || values.length === 0) return null;
  const densities = clustering.clusters.map(({ density }) => density);
  const sizes = Array.from(values, Math.abs);
  const all = [...sizes, ...densities.flatMap((density) => (density === undefined ? [] : [density]))];
  const top = Math.max(...all);
  const least = Math.min(...all);
  // From zero, unless all that is to be seen lies far above it.
  // Equal values differ by rounding: from zero too.
  const apart = top - least > 1e-9 * top;
  const base = apart && least > 0.5 * top ? least - 0.15 * (top - least) : 0;
  const right = WIDTH - 28;
  const x = (k: number): number => PAD + ((k + 0.5) / sizes.length) * (right - PAD);
  const y = (value: number): number =>
    HEIGHT - PAD - ((value - base) / (top - base || 1)) * (HEIGHT - 2 * PAD);
  return (
    <section aria-labelledby="inspector-spectrum">
      <h2 id="inspector-spectrum">Spectrum</h2>
      <svg
        class="inspector-chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${sizes.length} eigenvalues from ${significant(sizes[0])} down to ${significant(sizes[sizes.length - 1])}; densities of the clusters at the right.`}
      >
        <path class="s-line" d={`M${PAD} ${HEIGHT - PAD}H${WIDTH}`} />
        {sizes.map((size, k) => (
          <circle
            key={k}
            class={values[k] < 0 ? "hollow" : "mark"}
            cx={x(k)}
            cy={y(size)}
            r={Math.max(1.2, Math.min(3, (right - PAD) / sizes.length / 3))}
          />
        ))}
        {densities.map((density, label) =>
          density === undefined ? null : (
            <path
              key={label}
              d={`M${right + 2} ${y(density)}H${WIDTH}`}
              stroke={colorOf(colors[label] ?? label)}
              stroke-width="2.5"
            />
          ),
        )}
      </svg>
      <p class="aside">
        Dots: |λ| of each eigenvector. Lines at the right: density of each cluster.{" "}
        <button
          type="button"
          class="link"
          onClick={() => {
            tab.value = "spectrum";
          }}
        >
          Open the spectrum
        </button>
      </p>
    </section>
  );
}

/** The score of each number of clusters that was tried, with the lines between none, weak and clear evidence. */
function MiniChoice({ result: { clustering } }: { readonly result: Result }) {
  const { choice } = clustering;
  if (!choice || !wasFound(choice)) return null;
  const { curve, clusters: chosen, runnersUp, levels } = choice;
  const text = choiceSentence(choice);
  const [first, most] = [curve[0].clusters, curve[curve.length - 1].clusters];
  const x = (k: number): number =>
    PAD + 4 + ((k - first) / Math.max(1, most - first)) * (WIDTH - 2 * PAD - 8);
  const y = (score: number): number => HEIGHT - 18 - score * (HEIGHT - 18 - 2 * PAD);
  const peaks = [chosen, ...runnersUp];
  const drawn = levels
    ? ([
        [levels.clear, "clear"],
        [levels.weak, "no evidence below"],
      ] as const)
    : [];
  return (
    <section aria-labelledby="inspector-choice">
      <h2 id="inspector-choice">How many clusters</h2>
      <svg class="inspector-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={text}>
        {drawn.map(([level, words]) => (
          <g key={words}>
            <path class="s-accent" stroke-dasharray="4 3" d={`M${PAD} ${y(level)}H${WIDTH - PAD}`} />
            <text class="ink2" x={WIDTH - PAD} y={y(level) - 2} text-anchor="end" font-size="9">
              {words}
            </text>
          </g>
        ))}
        <path
          class="s-ink2"
          fill="none"
          d={curve
            .map(({ clusters, score }, at) => `${at === 0 ? "M" : "L"}${x(clusters)} ${y(score)}`)
            .join("")}
        />
        {curve.map(({ clusters, score }) => (
          <circle
            key={clusters}
            class={clusters === chosen ? "mark" : "hollow"}
            cx={x(clusters)}
            cy={y(score)}
            r={clusters === chosen ? 4.5 : peaks.includes(clusters) ? 3.5 : 2}
          />
        ))}
        {[...new Set([first, ...peaks, most])].map((k) => (
          <text key={k} class="ink2" x={x(k)} y={HEIGHT - 3} text-anchor="middle" font-size="11">
            {k}
          </text>
        ))}
      </svg>
      <p class="aside">{text}</p>
    </section>
  );
}
