/** A result → what the method did with this data, and how good its objective is, in plain sentences. */
import type { Clustering, MethodName } from "spectacl";
import { numbered, significant, subscript } from "../../report/text/numbers.js";

/** Options as the result has them settled: "auto" is replaced by what was found. */
type Settled = Readonly<Record<string, number | string | undefined>>;

export function why(method: MethodName, { recipe, facts, landmarks, clusters }: Clustering): string {
  const settled = recipe as unknown as Settled;
  const found = numbered(clusters.length, "cluster");
  const joined = joinedBy(settled);
  const edges = facts ? ` That makes ${numbered(facts.edges, "edge")}.` : "";
  const stood = landmarks
    ? ` ${numbered(landmarks.count, "landmark")} represented all rows; each row then joined the cluster of its nearest landmarks.`
    : "";
  const vectors = facts?.eigenvalues?.length ?? settled.dimensions;
  switch (method) {
    case "spectacl":
    case "spectacl-normalized":
      return `${joined}${edges} ${vectors} eigenvectors of that graph mark its dense regions; rows with large entries in the same ones were grouped into ${found}.${stood}`;
    case "spectral":
    case "robust-spectral":
      return `${joined}${edges} The graph was cut where few edges cross, into ${found}.${stood}`;
    case "dbscan":
      return `Rows with at least ${settled.minPoints} neighbors ${within(settled)} were grown into ${found}; rows that none of them reaches are noise.${stood}`;
    case "hdbscan":
      return `Rows were joined from dense to sparse; of the groups of at least ${settled.minClusterSize} on the way, the ${settled.selection === "leaf" ? "smallest" : "most lasting"} are ${found}; the rest is noise.`;
    case "kmeans":
      return `${found} around as many centers: each row was assigned to the nearest one, whatever the shape of the data.${stood}`;
  }
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
