/** A result → what the method did with this data, and how good its objective is, in plain sentences. */
import type { Clustering, MethodName } from "spectacl";
import { methodWords } from "spectacl/internal";
import { isNested, splitOf } from "../../report/result/nested.js";
import { numbered, significant, subscript } from "../../report/text/numbers.js";

/** Options as the result has them settled: "auto" is replaced by what was found. */
type Settled = Readonly<Record<string, number | string | undefined>>;

/** `ofGraph`: whether a graph was given. */
export function why(method: MethodName, clustering: Clustering, ofGraph: boolean): string {
  const { recipe, facts, landmarks, clusters } = clustering;
  const settled = recipe as unknown as Settled;
  const words = methodWords[method];
  const known: Settled = {
    joined: joinedBy(settled, ofGraph),
    edges: facts ? ` That makes ${numbered(facts.edges, "edge")}.` : "",
    eigenvectors: facts?.eigenvalues?.length ?? settled.dimensions,
    found: numbered(splitOf(clustering), "cluster"),
    landmarks: landmarks
      ? ` ${numbered(landmarks.count, "landmark")} represented all rows; each row then joined the cluster of its nearest landmarks.`
      : "",
    within: within(settled),
  };
  const again = isNested(clustering)
    ? ` Each was judged again: now ${numbered(clusters.length, "cluster")}.`
    : "";
  const told = words.why.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = known[name] ?? settled[name];
    return words.values?.[name]?.[String(value)] ?? String(value);
  });
  return `${told}${again}`;
}

function joinedBy({ radius, neighbors }: Settled, ofGraph: boolean): string {
  if (typeof radius === "number") return `Rows within ${significant(radius)} of each other were connected.`;
  if (neighbors !== undefined) return `Each row was connected to its ${neighbors} nearest rows.`;
  // Where clusters were split again, each split found its own number.
  return ofGraph ? "The graph was used as given." : "Each row was connected to its nearest rows.";
}

function within({ radius }: Settled): string {
  return typeof radius === "number" ? `within ${significant(radius)}` : "in the graph";
}

/** The objective Σδ between its bounds; undefined if a method has none. */
export function objectiveText({ objective, clusters, facts }: Clustering): string | undefined {
  if (!objective) return undefined;
  const { value, lower, upper } = objective;
  const each = value / Math.max(1, clusters.length);
  const count = facts?.eigenvalues?.length;
  const place = upper > lower ? (each - lower) / (upper - lower) : 1;
  const judged =
    place >= 0.66
      ? "dense for this graph"
      : place >= 0.33
        ? "of medium density"
        : place >= 0
          ? "sparse for this graph"
          : "sparser than its eigenvectors";
  return `The densities δ sum to ${significant(value)}, ${significant(each)} a cluster: ${judged}, where none can exceed λ₁ = ${significant(upper)}${count ? ` and the last eigenvector has λ${subscript(count)} = ${significant(lower)}` : ""}.`;
}
