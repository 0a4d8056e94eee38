/** Small charts of the subject: its spectrum, and how the number of clusters was chosen. */

import { colorOf } from "../../report/color/palette.js";
import { significant } from "../../report/text/numbers.js";
import type { Result } from "../state/results.js";
import { tab } from "../state/view.js";
import { choiceText } from "./why.js";

const [WIDTH, HEIGHT, PAD] = [264, 84, 6];

/** |λ| as dots, hollow where negative, and each cluster's δ as a line at the right. */
export function MiniSpectrum({ result: { clustering, colorOf: colors } }: { readonly result: Result }) {
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

/** The least share of edges kept by any cluster, for each number of clusters that was tried. */
export function MiniChoice({ result: { clustering } }: { readonly result: Result }) {
  const text = choiceText(clustering);
  const { choice } = clustering;
  if (!text || !choice) return null;
  const { curve, threshold } = choice;
  const most = curve[curve.length - 1].clusters;
  const x = (k: number): number => PAD + 4 + ((k - 1) / Math.max(1, most - 1)) * (WIDTH - 2 * PAD - 8);
  const y = (kept: number): number => HEIGHT - 18 - kept * (HEIGHT - 18 - 2 * PAD);
  return (
    <section aria-labelledby="inspector-choice">
      <h2 id="inspector-choice">How many clusters</h2>
      <svg class="inspector-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={text}>
        <path class="s-accent" stroke-dasharray="4 3" d={`M${PAD} ${y(threshold)}H${WIDTH - PAD}`} />
        <path
          class="s-ink2"
          fill="none"
          d={curve
            .map(({ clusters, kept }, at) => `${at === 0 ? "M" : "L"}${x(clusters)} ${y(kept)}`)
            .join("")}
        />
        {curve.map(({ clusters, kept }) => (
          <circle
            key={clusters}
            class={clusters === clustering.clusters.length ? "mark" : "hollow"}
            cx={x(clusters)}
            cy={y(kept)}
            r={clusters === clustering.clusters.length ? 4.5 : 2.5}
          />
        ))}
        {[...new Set([1, clustering.clusters.length, most])].map((k) => (
          <text key={k} class="ink2" x={x(k)} y={HEIGHT - 3} text-anchor="middle" font-size="11">
            {k}
          </text>
        ))}
      </svg>
      <p class="aside">{text}</p>
    </section>
  );
}
