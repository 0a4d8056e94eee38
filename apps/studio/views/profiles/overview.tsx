/** The table of groups: name, size, share, density, edges, strength, silhouette. */
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Graph, Points } from "spectacl";
import { grouped, numbered, percent, significant } from "../../../report/text/numbers.js";
import { useAnswer, useHeld } from "../../engine/hooks.js";
import type { Held } from "../../engine/protocol.js";
import { Dot, Scroll } from "../../parts/elements.js";
import type { Data } from "../../state/data.js";
import { rename } from "../../state/names.js";
import type { Result } from "../../state/results.js";
import { selectWhere } from "../../state/selection.js";
import { announced } from "../../state/view.js";
import { type Group, groups, meansOf, selectionLabels } from "./groups.js";
import { type ClusterEdges, clusterEdgesCall, silhouettesCall } from "./profile-calls.js";

export interface ProfilesProps {
  readonly data: Data;
  readonly result: Result;
}

interface Measure {
  readonly title: string;
  readonly doc: string;
  of(group: Group): ComponentChildren;
}

// Nodes named of each cluster of a graph.
const HUBS = 5;

export function Overview({ data, result }: ProfilesProps) {
  const measures = useMeasures({ data, result });
  return (
    <section aria-label="Clusters">
      <Scroll label="Clusters in numbers">
        <table class="profiles-overview">
          <thead>
            <tr>
              <th scope="col">name</th>
              {measures.map(({ title, doc }) => (
                <th key={title} scope="col" title={doc}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.value.map((group) => (
              <tr key={String(group.label)}>
                <th scope="row">
                  <Name group={group} labels={result.clustering.labels} />
                </th>
                {measures.map(({ title, of }) => (
                  <td key={title}>{of(group)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <details>
        <summary>What do these numbers mean?</summary>
        <dl class="profiles-meanings">
          {measures.map(({ title, doc }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{doc}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

function Name({ group: { label, number, name, color, size }, labels }: { group: Group; labels: Int32Array }) {
  if (label === undefined) return <GroupLabel color={color} name={name} />;
  return (
    <span class="profiles-name">
      <button
        type="button"
        aria-label={`Select ${name}`}
        title={`Select the ${numbered(size, "row")} of ${name}`}
        onClick={({ shiftKey }) => {
          selectWhere((row) => labels[row] === label, shiftKey ? "add" : "replace");
          announced.value = `Selected ${numbered(size, "row")} of ${name}.`;
        }}
      >
        <Dot color={color} />
      </button>
      {label < 0 ? (
        name
      ) : (
        <input
          type="text"
          aria-label={`Name of cluster ${number}`}
          value={name}
          maxLength={60}
          onChange={({ currentTarget }) => rename(number ?? label, currentTarget.value)}
        />
      )}
    </span>
  );
}

/** A group's mark and name. */
export function GroupLabel({ color, name }: Pick<Group, "color" | "name">) {
  return (
    <span class="profiles-name">
      <Dot color={color} />
      <span>{name}</span>
    </span>
  );
}

function useMeasures({ data, result }: ProfilesProps): readonly Measure[] {
  const { labels, clusters, strength, membership, stages } = result.clustering;
  const picked = selectionLabels.value;
  const own = useHeld(data.graph ? undefined : stages.graph);
  const graph: Held<Points | Graph> | undefined = data.graph ? data.held : own;
  const asked = { clusters: clusters.length, nodes: data.graph ? HUBS : 0 };
  const edges = useAnswer(clusterEdgesCall, graph && { graph, labels, ...asked }, [labels, graph]).value;
  const pickedInput = graph && picked && { graph, labels: picked, ...asked, clusters: 2 };
  const pickedEdges = useAnswer(clusterEdgesCall, pickedInput, [picked, graph]).value;
  const silhouettes = useAnswer(silhouettesCall, data.points && { input: data.held, labels }, [
    labels,
    data.held,
  ]).value;
  const held = strength ?? membership;
  const means = useMemo(() => held && meansOf(held, labels), [held, labels]);
  const pickedMeans = useMemo(() => held && picked && meansOf(held, picked), [held, picked]);
  const ofEdges = (
    group: Group,
    value: (edges: ClusterEdges, at: number) => ComponentChildren,
  ): ComponentChildren => {
    if (group.label === undefined) return pickedEdges ? value(pickedEdges, 1) : "–";
    return edges && group.label >= 0 ? value(edges, group.label) : "–";
  };
  const some = (has: boolean, ...list: Measure[]): Measure[] => (has ? list : []);
  return [
    { title: "rows", doc: "How many rows are in it.", of: ({ size }) => grouped(size) },
    { title: "share", doc: "Its share of all rows.", of: ({ size }) => percent(size / data.n) },
    ...some(
      clusters.some(({ density }) => density !== undefined),
      {
        title: "density δ",
        doc: "The average number of neighbors, or sum of weights, that a row has inside the cluster.",
        of: ({ summary }) => number(summary?.density),
      },
    ),
    ...some(
      graph !== undefined,
      {
        title: "edges inside",
        doc: "Edges of the neighborhood graph with both ends in it.",
        of: (group) => ofEdges(group, ({ inner }, at) => grouped(inner[at])),
      },
      {
        title: "edges out",
        doc: "Edges with one end in it: few of them mean that the cluster is well separated.",
        of: (group) => ofEdges(group, ({ outer }, at) => grouped(outer[at])),
      },
    ),
    ...some(
      clusters.some(({ kept }) => kept !== undefined),
      {
        title: "kept",
        doc: "The share of edge ends that stay inside, seen from the cluster's core.",
        of: ({ summary }) => (summary?.kept === undefined ? "–" : percent(summary.kept)),
      },
    ),
    ...some(held !== undefined, {
      title: strength ? "mean strength" : "mean membership",
      doc: strength
        ? "How strongly rows belong to the cluster: the length of a row of the embedding, near 0 on the fringe."
        : "The share of a row's edges, or votes, that end in its own cluster, averaged.",
      of: ({ label }) => number(label === undefined ? pickedMeans?.get(1) : means?.get(label)),
    }),
    ...some(silhouettes !== undefined, {
      title: "silhouette",
      doc: `How much closer rows are to their own cluster than to the next, from −1 to 1${
        silhouettes && silhouettes.rows < data.n
          ? `; of ${grouped(silhouettes.rows)} rows drawn at random`
          : ""
      }. It favors round clusters.`,
      of: ({ label }) => (label === undefined || label < 0 ? "–" : number(silhouettes?.means[label])),
    }),
    ...some(data.graph !== undefined, {
      title: "best connected",
      doc: "The nodes with most neighbors inside, and how many they have.",
      of: (group) =>
        ofEdges(group, ({ hubs }, at) =>
          [...hubs[at].nodes]
            .map((node, rank) => `${data.nodes?.[node] ?? node} (${hubs[at].neighbors[rank]})`)
            .join(", "),
        ),
    }),
  ];
}

function number(value: number | undefined): string {
  return value === undefined ? "–" : significant(value);
}
