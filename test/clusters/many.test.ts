/** As many clusters as half of the rows: k-means makes one start, and still ends where no row has a nearer center. */
import { expect, it } from "vitest";
import { clusterSync } from "../../src/index.js";
import { kmeans } from "../../src/line/clusters/kmeans.js";
import { count, LONG } from "../support/long.js";
import { numbers } from "../support/numbers.js";

it("rows in hundreds of columns with hundreds of clusters: none empty, every row at its nearest center", () => {
  const [n, dim, clusters] = [900, 560, count(560, 600)];
  const coords = numbers(n * dim, 3);
  const shares: number[] = [];
  const { labels, centers } = kmeans(
    { n, dim, coords },
    { clusters, single: true },
    { onProgress: (share) => shares.push(share) },
  );
  expect(new Set(labels).size).toBe(clusters);
  expect(shares.length).toBeGreaterThan(clusters);
  for (let i = 0; i < n; i += 97) {
    const squares = Array.from({ length: clusters }, (_, s) => {
      let sum = 0;
      for (let c = 0; c < dim; c++) sum += (coords[i * dim + c] - centers.coords[s * dim + c]) ** 2;
      return sum;
    });
    expect(squares[labels[i]]).toBeLessThan(Math.min(...squares) * (1 + 1e-5));
  }
});

it.runIf(LONG).each(["spectral", "robust-spectral", "spectacl", "spectacl-normalized", "kmeans"] as const)(
  "1,000 clusters of 2,000 rows by %s end",
  (method) => {
    const coords = numbers(4000, 5);
    const { labels } = clusterSync({ n: 2000, dim: 2, coords }, { method, clusters: 1000 });
    expect(new Set(labels).size).toBe(1000);
  },
  900_000,
);
