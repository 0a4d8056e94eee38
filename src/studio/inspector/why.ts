/** A result → what the method did with this data, and how its objective stands, in plain sentences. */
import { grouped, numbered, shortest, significant, subscript } from "../../figures/numbers.js";
import type { Clustering, MethodName } from "../../index.js";

/** Options as the result has them settled: "auto" is replaced by what was found. */
type Settled = Readonly<Record<string, number | string | undefined>>;

export function why(method: MethodName, { recipe, facts, landmarks, clusters }: Clustering): string {
  const settled = recipe as unknown as Settled;
  const found = numbered(clusters.length, "cluster");
  const joined = joinedBy(settled);
  const edges = facts ? ` That makes ${numbered(facts.edges, "edge")}.` : "";
  const stood = landmarks
    ? ` ${numbered(landmarks.count, "landmark")} stood for all rows; each row then joined the cluster of its nearest ones.`
    : "";
  const vectors = facts?.eigenvalues?.length ?? settled.dimensions;
  switch (method) {
    case "spectacl":
    case "spectacl-normalized":
      return `${joined}${edges} ${vectors} eigenvectors of that graph are its dense regions; rows that weigh in the same ones were grouped into ${found}.${stood}`;
    case "spectral":
    case "robust-spectral":
      return `${joined}${edges} The graph was cut where few edges cross, into ${found}.${stood}`;
    case "dbscan":
      return `Rows with at least ${settled.minPoints} neighbours ${within(settled)} were grown into ${found}; what none of them reaches is noise.${stood}`;
    case "kmeans":
      return `${found} around as many centres: each row went to the nearest one, whatever its shape.${stood}`;
  }
}

function joinedBy({ radius, neighbors }: Settled): string {
  if (typeof radius === "number") return `Rows within ${significant(radius)} of each other were joined.`;
  if (neighbors !== undefined) return `Each row was joined to its ${neighbors} nearest rows.`;
  return "The graph was taken as it is.";
}

function within({ radius }: Settled): string {
  return typeof radius === "number" ? `within ${significant(radius)}` : "in the graph";
}

/** The objective Σδ between its bounds; undefined where a method has none. */
export function objectiveTold({ objective, clusters, facts }: Clustering): string | undefined {
  if (!objective) return undefined;
  const { value, lower, upper } = objective;
  const each = value / Math.max(1, clusters.length);
  const count = facts?.eigenvalues?.length;
  const place = upper > lower ? (each - lower) / (upper - lower) : 1;
  const judged =
    place >= 0.66
      ? "dense for this graph"
      : place >= 0.33
        ? "of middling density"
        : place >= 0
          ? "sparse for this graph"
          : "sparser than its eigenvectors";
  return `The densities δ sum to ${significant(value)}, ${significant(each)} a cluster: ${judged}, where none can exceed λ₁ = ${significant(upper)}${count ? ` and the last eigenvector has λ${subscript(count)} = ${significant(lower)}` : ""}.`;
}

/** How "auto" settled the number of clusters; undefined where it was given. */
export function choiceTold({ choice, clusters }: Clustering): string | undefined {
  if (!choice) return undefined;
  const { threshold, curve } = choice;
  const next = curve.find((one) => one.clusters > clusters.length);
  const share = (value: number): string => `${shortest(100 * value)} %`;
  const more = next
    ? ` With ${grouped(next.clusters)} the worst keeps ${next.kept === 0 ? "too few rows to count" : share(next.kept)}.`
    : "";
  return `${numbered(clusters.length, "cluster")}: the most for which every one keeps ${share(threshold)} of its edges inside.${more}`;
}
