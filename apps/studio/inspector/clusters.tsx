/** The subject's clusters as a table: names to edit, sizes, density, edges kept, strength. */

import { grouped, percent, significant } from "../../report/text/numbers.js";
import { Term } from "../glossary/term.js";
import { MEASURES } from "../parts/measures.js";
import { meanStrengths } from "../parts/strength.js";
import { noiseCount } from "../run/result-text.js";
import { labelsInOrder, nameOfNumber, rename, shownNumber } from "../state/names.js";
import type { Result } from "../state/results.js";
import { selectWhere } from "../state/selection.js";
import { colorOf } from "../state/shades.js";
import { isolate } from "../views/compare/legend.js";

export function Clusters({ result }: { readonly result: Result }) {
  const { clusters, labels } = result.clustering;
  const held = meanStrengths(result.clustering);
  const noise = noiseCount(labels);
  const has = {
    density: clusters.some(({ density }) => density !== undefined),
    kept: clusters.some(({ kept }) => kept !== undefined),
    strength: held !== undefined,
  };
  const n = labels.length;
  return (
    <div class="inspector-table">
      <table>
        <caption class="unseen">Clusters of the subject</caption>
        <thead>
          <tr>
            <th scope="col">cluster</th>
            <th scope="col">size</th>
            <th scope="col">share</th>
            {has.density && <Head of="density" />}
            {has.kept && <Head of="kept" />}
            {has.strength && <Head of="strength" />}
          </tr>
        </thead>
        <tbody>
          {labelsInOrder(result).map((label) => {
            const { size, density, kept } = clusters[label];
            return (
              <ClusterRow key={label} result={result} label={label} size={size} share={size / n}>
                {has.density && <td>{density === undefined ? "–" : significant(density)}</td>}
                {has.kept && <td>{kept === undefined ? "–" : percent(kept, 0)}</td>}
                {has.strength && <td>{significant(held![label], 2)}</td>}
              </ClusterRow>
            );
          })}
          {noise > 0 && (
            <ClusterRow result={result} label={-1} size={noise} share={noise / n}>
              {has.density && <td>–</td>}
              {has.kept && <td>–</td>}
              {has.strength && <td>–</td>}
            </ClusterRow>
          )}
        </tbody>
      </table>
    </div>
  );
}

function Head({ of }: { readonly of: "density" | "kept" | "strength" }) {
  return (
    <th scope="col">
      <Term of={of}>{of === "strength" ? "strength" : MEASURES[of].name.toLowerCase()}</Term>
    </th>
  );
}

interface ClusterRowProps {
  readonly result: Result;
  readonly label: number;
  readonly size: number;
  readonly share: number;
  readonly children: preact.ComponentChildren;
}

function ClusterRow({ result, label, size, share, children }: ClusterRowProps) {
  const color = shownNumber(result, label);
  const name = nameOfNumber(color);
  const take = (): void => selectWhere((row) => result.clustering.labels[row] === label);
  return (
    <tr
      onMouseEnter={() => isolate(color)}
      onMouseLeave={() => isolate(undefined)}
      onClick={({ target }) => {
        if (!(target as Element).closest("button, input")) take();
      }}
    >
      <th scope="row">
        <span class="inspector-name">
          <button
            type="button"
            class="quiet icon"
            aria-label={`Select the rows of cluster ${name}`}
            title="Select its rows"
            onClick={take}
          >
            <span class="dot" style={{ background: colorOf(color) }} />
          </button>
          <input
            type="text"
            value={name}
            aria-label={`Name of cluster ${color < 0 ? "noise" : color}`}
            title="Type a name: it is used everywhere and in every export"
            onChange={({ currentTarget }) => {
              rename(color, currentTarget.value);
              currentTarget.value = nameOfNumber(color);
            }}
          />
        </span>
      </th>
      <td>{grouped(size)}</td>
      <td>{percent(share, share < 0.1 ? 1 : 0)}</td>
      {children}
    </tr>
  );
}
