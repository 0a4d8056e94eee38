/** A result → what the method did with this data, and how good its objective is, in plain sentences. */
import type { Clustering, MethodName } from "spectacl";
import { methodWords } from "spectacl/internal";
import { numbered, significant, subscript } from "../../report/text/numbers.js";

/** Options as the result has them settled: "auto" is replaced by what was found. */
type Settled = Readonly<Record<string, number | string | undefined>>;

export function why(method: MethodName, { recipe, facts, landmarks, clusters }: Clustering): string {
  const settled = recipe as unknown as Settled;
  const words = methodWords[method];
  const known: Settled = {
    joined: joinedBy(settled),
    edges: facts ? ` That makes ${numbered(facts.edges, "edge")}.` : "",
    eigenvectors: facts?.eigenvalues?.length ?? settled.dimensions,
    found: numbered(clusters.length, "cluster"),
    landmarks: landmarks
      ? ` ${numbered(landmarks.count, "landmark")} represented all rows; each row then joined the cluster of its nearest landmarks.`
      : "",
    within: within(settled),
  };
  return words.why.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = known[name] ?? settled[name];
    return words.values?.[name]?.[String(value)] ?? String(value);
  });
}

function joinedBy({ radius, neighbors }: Settled): string {
  if (typeof radius === "number") return `Rows within ${significant(radius)} of each other were connected.`;
  if (neighbors !== undefined) return `Each row was connected to its ${neighbors} nearest rows.`;
  return "The graph was used as given.";
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
