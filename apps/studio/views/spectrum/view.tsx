/** Spectrum: eigenvalues and densities of the subject, with a handle for d that runs k-means alone. */
import { useEngine } from "../../engine/hooks.js";
import "./spectrum.css";
import { useRef } from "preact/hooks";
import { isNested } from "../../../report/result/nested.js";
import { duration, grouped, numbered, significant } from "../../../report/text/numbers.js";
import { useWidth } from "../../chart/frame.js";
import { Twin } from "../../chart/twin.js";
import { NumberInput } from "../../parts/number-input.js";
import { methods } from "../../state/catalog.js";
import { givenName, shownNumber } from "../../state/names.js";
import { type Result, subjectResult } from "../../state/results.js";
import { colorOf } from "../../state/shades.js";
import { subject } from "../../state/view.js";
import { Key, SpectrumChart, spectrumArea } from "./chart.js";
import { Handle } from "./handle.js";
import { DENSE, densitiesOf, type KeptBasis, useKept } from "./kept.js";
import { Missing } from "./missing.js";
import { type Cut, confirm, cutOf, type Recutting, reach, recut, recutting } from "./recut.js";
import { spectrumText } from "./spectrum-text.js";

export function View() {
  const kept = useKept();
  const result = subjectResult.value;
  return (
    <div class="spectrum">
      {kept && result ? <SpectrumView kept={kept} result={result} /> : <Missing able={DENSE} />}
    </div>
  );
}

// So long after the last key, or the last change of a field, the whole run begins.
const QUIET = 700;
const LEAST_WIDTH = 320;

interface SpectrumViewProps {
  readonly kept: KeptBasis;
  readonly result: Result;
}

function SpectrumView({ kept, result }: SpectrumViewProps) {
  const engine = useEngine();
  const method = subject.value;
  const [place, width] = useWidth<HTMLDivElement>(LEAST_WIDTH);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now =
    recutting.value?.method === method && recutting.value.kept === kept ? recutting.value : undefined;
  const { values } = kept.spectrum;
  const shownCut = cutOf(result);
  const cut = now && now.phase !== "confirmed" && now.phase !== "failed" ? now.cut : shownCut;
  const densities = densitiesOf(engine, method, kept);
  const clusters = result.clustering.clusters.map(({ density = Number.NaN }, label) => ({
    label: shownNumber(result, label),
    given: givenName(shownNumber(result, label)),
    density,
    color: colorOf(shownNumber(result, label)),
  }));
  // Clusters that were split again have been found by other eigenvectors.
  const found = isNested(result.clustering) ? [] : clusters;
  const sentence = spectrumText({ values, used: shownCut.dimensions, clusters: found });
  const move = (asked: Partial<Cut>, wait: number | undefined): void => {
    clearTimeout(timer.current);
    void recut(engine, kept, method, asked);
    if (wait !== undefined) timer.current = setTimeout(() => void confirm(engine), wait);
  };
  const chart = { values, densities, clusters, width };
  return (
    <>
      <p class="chart-say">
        Each dot is an eigenvalue of {methods[method].title}: how dense a group its eigenvector marks. Drag d
        to cluster by fewer of them. {sentence}
      </p>
      <Fields
        cut={cut}
        most={values.length}
        rows={kept.data.n}
        onChange={(asked) => {
          if ((asked.dimensions ?? 1) > values.length) void reach(engine, asked.dimensions ?? 1);
          else move(asked, QUIET);
        }}
      />
      <p class="chart-small" role="status" data-phase={now?.phase}>
        {cutText(now, shownCut, values.length)}
      </p>
      <div class="spectrum-place" ref={place}>
        <SpectrumChart
          {...chart}
          used={cut.dimensions}
          label={`Spectrum of ${methods[method].title}. ${sentence}`}
        />
        <Handle
          area={spectrumArea(chart)}
          value={cut.dimensions}
          most={values.length}
          text={`${numbered(cut.dimensions, "eigenvector")}, down to |λ| = ${significant(Math.abs(values[cut.dimensions - 1]))}`}
          onMove={(dimensions, how) =>
            move({ dimensions }, how === "drag" ? undefined : how === "drop" ? 0 : QUIET)
          }
        />
      </div>
      <Key negative={values.some((value) => value < 0)} />
      <Twin
        about="The numbers as a table"
        head={["k", "λ", "δ(|v|)", "used"]}
        rows={Array.from(values, (value, k) => [
          String(k + 1),
          significant(value, 4),
          densities ? significant(densities[k], 4) : "…",
          k < cut.dimensions ? "yes" : "no",
        ])}
      />
    </>
  );
}

/** What was done for the cut that is shown, with what it took. */
function cutText(now: Recutting | undefined, shown: Cut, most: number): string {
  const counts = `${numbered(shown.dimensions, "eigenvector")}, ${numbered(shown.clusters, "cluster")}.`;
  if (!now)
    return `${counts} Up to d = ${most} only k-means runs again, on the eigenvectors at hand; more have to be computed.`;
  if (now.phase === "failed") return now.error ?? "";
  if (now.phase === "cutting") return `k-means with d = ${now.cut.dimensions} …`;
  const took = `k-means on the eigenvectors at hand: ${duration(now.milliseconds ?? 0)}.`;
  if (now.phase === "cut") return `${counts} ${took}`;
  if (now.phase === "confirming")
    return `${counts} ${took} A full run with d = ${now.cut.dimensions} is checking this …`;
  const { changed = 0 } = now;
  const end =
    changed === 0 ? "the same labels" : `${grouped(changed)} labels of the full run differ and are used`;
  return `${counts} ${took} Confirmed by a full run: ${end}.`;
}

interface FieldsProps {
  readonly cut: Cut;
  readonly most: number;
  readonly rows: number;
  onChange(asked: Partial<Cut>): void;
}

function Fields({ cut, most, rows, onChange }: FieldsProps) {
  const whole = (name: keyof Cut) => (value: number) => {
    if (Number.isInteger(value) && value >= 1 && value <= rows) onChange({ [name]: value });
  };
  return (
    <div class="chart-fields">
      <label>
        Eigenvectors, d
        <NumberInput min={1} max={rows} value={cut.dimensions} commit={whole("dimensions")} />
      </label>
      <label>
        Clusters
        <NumberInput min={1} max={rows} value={cut.clusters} commit={whole("clusters")} />
      </label>
      <button type="button" disabled={cut.dimensions === most} onClick={() => onChange({ dimensions: most })}>
        All {most}
      </button>
    </div>
  );
}
