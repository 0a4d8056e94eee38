/** One eigenvector shown large, with its numbers and the rows where it is strongest. */
import { useEffect, useRef } from "preact/hooks";
import type { Spectrum } from "spectacl";
import { grouped, percent, significant } from "../../../report/text/numbers.js";
import { Twin } from "../../chart/twin.js";
import { data } from "../../state/data.js";
import { nameOf } from "../../state/names.js";
import type { Result } from "../../state/results.js";
import { strongestRows } from "./mass.js";
import { VectorPlot } from "./tile.js";

interface DetailProps {
  readonly spectrum: Spectrum;
  readonly result: Result;
  readonly k: number;
  readonly density: number | undefined;
  readonly signed: boolean;
  onClose(): void;
}

const ROWS = 12;

export function Detail({ spectrum, result, k, density, signed, onClose }: DetailProps) {
  const { n, values, vectors } = spectrum;
  const { labels } = result.clustering;
  const rows = strongestRows(spectrum, k, ROWS);
  const held = rows.reduce((sum, row) => sum + vectors[k * n + row] ** 2, 0);
  const given = data.value;
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <section ref={place} class="eigenvectors-detail" aria-label={`Eigenvector ${k + 1}`}>
      <VectorPlot spectrum={spectrum} k={k} signed={signed} live />
      <div>
        <h3>
          Eigenvector {k + 1}
          <button type="button" onClick={onClose}>
            Close
          </button>
        </h3>
        <p>
          λ = {significant(values[k], 4)}
          {density !== undefined && `, δ = ${significant(density, 4)}`}
        </p>
        <p class="chart-small">
          {percent(held, 0)} of its weight v² lies on the {rows.length} strongest of {grouped(n)} rows.
        </p>
        <Twin
          about="Strongest rows"
          open
          head={[given?.nodes ? "node" : "row", "|v|", "sign", "cluster"]}
          rows={rows.map((row) => [
            given?.nodes?.[row] ?? String((given?.rows[row] ?? row) + 1),
            significant(Math.abs(vectors[k * n + row])),
            vectors[k * n + row] < 0 ? "−" : "+",
            nameOf(result, labels[row]),
          ])}
        />
      </div>
    </section>
  );
}
