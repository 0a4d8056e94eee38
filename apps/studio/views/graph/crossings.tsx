/** Edges within and between clusters as a table: the readable twin of the picture. */

import { grouped, percent } from "../../../report/text/numbers.js";
import { Term } from "../../glossary/term.js";
import { colorOf } from "../../state/shades.js";
import type { GraphEdges } from "./graph-calls.js";

interface CrossingsProps {
  readonly edges: GraphEdges;
  readonly names: readonly string[];
  /** The share of its edges that each cluster keeps, by their weight; undefined if it is not known. */
  readonly kept: readonly (number | undefined)[];
  /** The color number of each cluster. */
  readonly colors: readonly number[];
  /** The clusters in the order of those numbers. */
  readonly order: readonly number[];
}

// Beyond this many clusters each has only what stays inside and what leaves.
const SQUARE = 12;

export function Crossings({ edges, names, kept, colors, order }: CrossingsProps) {
  const k = names.length;
  const count = (a: number, b: number): number => edges.between[Math.min(a, b) * k + Math.max(a, b)];
  const columns = k <= SQUARE ? order.map((b) => ({ name: names[b], of: (a: number) => count(a, b) })) : [];
  const all = [
    ...columns,
    ...(k > SQUARE ? [{ name: "inside", of: (a: number) => count(a, a) }] : []),
    { name: "leaving", of: (a: number) => edges.leaving[a] },
  ];
  return (
    <section class="graph-crossings" aria-label="Edges within and between clusters" tabIndex={0}>
      <table>
        <caption>Edges within and between clusters</caption>
        <thead>
          <tr>
            <th scope="col">cluster</th>
            {all.map(({ name }, at) => (
              <th scope="col" key={at}>
                {name}
              </th>
            ))}
            <th scope="col">
              <Term of="kept">kept</Term>
            </th>
          </tr>
        </thead>
        <tbody>
          {order.map((a) => (
            <tr key={a}>
              <th scope="row">
                <span class="dot" style={{ background: colorOf(colors[a] ?? a) }} /> {names[a]}
              </th>
              {all.map(({ of }, at) => (
                <td key={at}>{grouped(of(a))}</td>
              ))}
              <td>{percent(kept[a] ?? keptOf(count(a, a), edges.leaving[a]), 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The share of a cluster's edge ends that stay inside; NaN if it has none. */
function keptOf(inside: number, leaving: number): number {
  return (2 * inside) / (2 * inside + leaving);
}
