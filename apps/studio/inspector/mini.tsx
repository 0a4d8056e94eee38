/** Small charts of the subject: what drives it, and its spectrum. */
import { significant } from "../../report/text/numbers.js";
import { Drives } from "../drives/drives.js";
import { type Result, subjectResult } from "../state/results.js";
import { colorOf } from "../state/shades.js";
import { hover, tab } from "../state/view.js";
import { TreePicture } from "../views/how/tree.js";
import { MoreLandmarks } from "./more-landmarks.js";

const [WIDTH, HEIGHT, PAD] = [264, 84, 6];

export function View() {
  const result = subjectResult.value;
  if (!result) return null;
  return (
    <>
      <MoreLandmarks result={result} />
      <CondensedTree result={result} />
      <Drives />
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
  const differ = top - least > 1e-9 * top;
  const base = differ && least > 0.5 * top ? least - 0.15 * (top - least) : 0;
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

/** Only where the run kept its tree, as it does for rows that can be told apart in it. */
function CondensedTree({ result: { clustering, colorOf } }: { readonly result: Result }) {
  const { tree } = clustering.stages;
  if (!tree) return null;
  return (
    <section aria-labelledby="inspector-tree">
      <h2 id="inspector-tree">Condensed tree</h2>
      <TreePicture tree={tree} colorOf={colorOf} row={hover.value} />
      <p class="aside">
        A branch is as wide as its rows are many; further down it is denser. Those in color were taken as
        clusters.{" "}
        <button
          type="button"
          class="link"
          onClick={() => {
            tab.value = "how";
          }}
        >
          How it grows
        </button>
      </p>
    </section>
  );
}
