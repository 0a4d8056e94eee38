/** One eigenvector of the gallery: its picture, its numbers, its share of the rows in focus. */
import { useMemo } from "preact/hooks";
import type { Spectrum } from "spectacl";
import { percent, significant } from "../../../report/text/numbers.js";
import { Plot } from "../../draw/plot.js";
import { projectedVector, signsOf } from "./mass.js";

interface TileProps {
  readonly spectrum: Spectrum;
  /** From 0. */
  readonly k: number;
  readonly density: number | undefined;
  readonly signed: boolean;
  /** Share of the vector on the rows in focus. */
  readonly share: number | undefined;
  readonly chosen: boolean;
  onChoose(): void;
}

/** The picture of one eigenvector: dot area by |v|, signs in two hues if wanted. */
export function VectorPlot({
  spectrum,
  k,
  signed,
  live = false,
}: Pick<TileProps, "spectrum" | "k" | "signed"> & { readonly live?: boolean }) {
  const areas = useMemo(() => projectedVector(spectrum, k), [spectrum.vectors, k]);
  const colors = useMemo(() => (signed ? signsOf(spectrum, k) : undefined), [spectrum.vectors, k, signed]);
  return (
    <Plot
      id={`eigenvector-${k + 1}${live ? "-large" : ""}`}
      label={`Eigenvector ${k + 1}: the area of a dot is |v| at its row`}
      areas={areas}
      {...(colors && { colors })}
      live={live}
    />
  );
}

export function Tile({ spectrum, k, density, signed, share, chosen, onChoose }: TileProps) {
  const value = spectrum.values[k];
  return (
    <li class="eigenvectors-tile" data-chosen={chosen}>
      <VectorPlot spectrum={spectrum} k={k} signed={signed} />
      <button type="button" aria-pressed={chosen} onClick={onChoose}>
        <b>{k + 1}</b>
        <span>λ {significant(value)}</span>
        {density !== undefined && <span>δ {significant(density)}</span>}
      </button>
      {share !== undefined && (
        <div class="eigenvectors-share">
          <span style={{ width: `${100 * share}%` }} />
          <small>{percent(share, 0)}</small>
        </div>
      )}
    </li>
  );
}
