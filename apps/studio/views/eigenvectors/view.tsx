/** Eigenvectors: a gallery of the subject's projected eigenvectors, sorted by what is selected. */
import "../../chart/chart.css";
import "./eigenvectors.css";
import { computed, signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Graph, Spectrum } from "spectacl";
import { numbered } from "../../../report/text/numbers.js";
import { useEngine } from "../../engine/hooks.js";
import { Worded } from "../../glossary/term.js";
import { methods } from "../../state/catalog.js";
import { nameOfNumber } from "../../state/names.js";
import { type Result, subjectResult } from "../../state/results.js";
import { selectedCount, selection } from "../../state/selection.js";
import { isolated, subject } from "../../state/view.js";
import { DENSE, densitiesOf, SPECTRAL } from "../spectrum/kept.js";
import { Missing } from "../spectrum/missing.js";
import { Controls, signed, stride } from "./controls.js";
import { Detail } from "./detail.js";
import { byLargest, massOn } from "./mass.js";
import { Tile } from "./tile.js";

/** The rows the gallery is sorted by: those of the cluster that is isolated, else those selected. */
interface Focus {
  /** One byte a row. */
  readonly mask: Uint8Array;
  /** As it stands in a sentence. */
  readonly name: string;
}

const focus = computed((): Focus | undefined => {
  const color = isolated.value;
  const result = subjectResult.value;
  if (color !== undefined && result) {
    const mask = Uint8Array.from(result.colors, (own) => Number(own === color));
    if (mask.includes(1)) return { mask, name: color < 0 ? "noise" : `cluster ${nameOfNumber(color)}` };
  }
  const mask = selection.value;
  return mask && { mask, name: `the selection (${numbered(selectedCount.value, "row")})` };
});

/** The one shown large, from 0. */
const large = signal<number | undefined>(undefined);

const MOST = 50;

export function View() {
  const result = subjectResult.value;
  const { graph, spectrum } = result?.clustering.stages ?? {};
  const there = result && graph && spectrum && SPECTRAL.includes(subject.value);
  return (
    <div class="eigenvectors">
      {there ? <Gallery result={result} graph={graph} spectrum={spectrum} /> : <Missing able={SPECTRAL} />}
    </div>
  );
}

interface GalleryProps {
  readonly result: Result;
  readonly graph: Graph;
  readonly spectrum: Spectrum;
}

function Gallery({ result, graph, spectrum }: GalleryProps) {
  const engine = useEngine();
  const method = subject.value;
  const densities = densitiesOf(engine, method, { graph, spectrum });
  const now = focus.value;
  const shares = useMemo(() => now && massOn(spectrum, now.mask), [spectrum, now]);
  const every = shares ? byLargest(shares) : Array.from(spectrum.values, (_, k) => k);
  const order = every.filter((k) => k % stride.value === 0).slice(0, MOST);
  const at = large.value !== undefined && large.value < spectrum.values.length ? large.value : undefined;
  return (
    <>
      <p class="chart-say">
        <Worded text={explained(DENSE.includes(method), methods[method].title)} />
      </p>
      <Controls result={result} />
      <p class="chart-small">{listed(order.length, spectrum.values.length, now?.name)}</p>
      {at !== undefined && (
        <Detail
          key={at}
          spectrum={spectrum}
          result={result}
          k={at}
          density={densities?.[at]}
          signed={signed.value}
          onClose={() => {
            large.value = undefined;
          }}
        />
      )}
      <ol class="eigenvectors-grid">
        {order.map((k) => (
          <Tile
            key={k}
            spectrum={spectrum}
            k={k}
            density={densities?.[k]}
            signed={signed.value}
            share={shares?.[k]}
            chosen={k === at}
            onChoose={() => {
              large.value = k === at ? undefined : k;
            }}
          />
        ))}
      </ol>
    </>
  );
}

function explained(dense: boolean, title: string): string {
  if (!dense)
    return `An eigenvector of ${title} gives every row a number; the larger a dot, the larger the number, whatever its sign. Rows that are large together are cut from the rest.`;
  return "Each picture is an eigenvector v of the graph: the larger a dot, the more its row takes part. Read this way, each is a fuzzy cluster, and a dense one: its density δ(|v|) is at least |λ|.";
}

function listed(shown: number, all: number, name: string | undefined): string {
  const which =
    all === 1
      ? "The only eigenvector"
      : shown === all
        ? `All ${all} eigenvectors`
        : `${shown} of ${all} eigenvectors`;
  if (name === undefined)
    return `${which}, largest |λ| first. Select rows, or a cluster, to sort by the share that lies on them.`;
  return `${which}, sorted by the share of each (of v²) that lies on ${name}: the bar below it.`;
}
