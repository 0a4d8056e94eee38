/** Rows that lie in the memory of the threads for the length of a job: the same bits, and nothing of it in the result. */
import { expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { type Clustering, clusterSync, fitSync, openPool, type Recipe, writeModel } from "../../src/index.js";
import { bits } from "../support/kernels.js";
import { ANY_METHOD, count, LONG } from "../support/long.js";

const [N, DIM] = [count(1200, 4000), 40];

/** Four groups in many columns, some rows twice, and zeros of both signs. */
function rows(seed: number) {
  const source = random(seed, 3);
  const coords = new Float64Array(N * DIM);
  for (let i = 0; i < N; i++) {
    const from = i % 10 === 9 ? i - 9 : i;
    for (let c = 0; c < DIM; c++) {
      const value = (i % 4 === c % 4 ? 3 : 0) + source.uniform();
      coords[i * DIM + c] = i === from ? value : coords[from * DIM + c];
    }
    coords[i * DIM] = i % 2 === 0 ? 0 : -0;
  }
  return { n: N, dim: DIM, coords };
}

const ASKED: Recipe = { method: "spectacl-normalized", clusters: 4 };

function marks({ labels, inertia, clusters }: Clustering): string {
  return `${bits(labels)} ${inertia} ${JSON.stringify(clusters)}`;
}

it.each<Recipe>([
  { method: "spectacl", clusters: 4, scale: "none" },
  { method: "spectacl-normalized", clusters: 4 },
  { method: "kmeans", clusters: 4 },
  { method: "hdbscan" },
  { method: "linkage", clusters: 3 },
])("$method: threads give the bits of this thread, job after job", async (recipe) => {
  const points = rows(1);
  const here = marks(clusterSync(points, recipe));
  for (const threads of LONG ? [1, 2, 3] : [2]) {
    const pool = openPool({ threads });
    for (let job = 0; job < 2; job++) expect(marks(await pool.cluster(points, recipe))).toBe(here);
    pool.close();
  }
});

it("rows of 32 bits go to the threads as they are, and stay the caller's", async () => {
  const { coords, dim } = rows(1);
  const narrow = { coords: Float32Array.from(coords), dim };
  const pool = openPool({ threads: 2 });
  const before = bits(narrow.coords);
  const here = marks(clusterSync({ coords: Float64Array.from(narrow.coords), dim }, ASKED));
  for (let job = 0; job < 2; job++) expect(marks(await pool.cluster(narrow, ASKED))).toBe(here);
  expect(bits(narrow.coords)).toBe(before);
  pool.close();
});

/** The typed arrays in a value. */
function arraysIn(value: unknown): Float64Array[] {
  if (ArrayBuffer.isView(value)) return [value as Float64Array];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(arraysIn) : [];
}

it("results are the caller's own: the next job writes nothing into them", async () => {
  const pool = openPool({ threads: 2 });
  const recipe = { method: "spectacl-normalized", clusters: 4 } as const;
  const keep = ["graph", "spectrum", "embedding", "model"] as const;
  const result = await pool.cluster(rows(1), recipe, { keep });
  const model = await pool.fit(rows(1), { ...recipe, landmarks: 1000 });
  const arrays = [...arraysIn(result), ...arraysIn(model)];
  expect(arrays.length).toBeGreaterThan(10);
  for (const { buffer } of arrays) expect(buffer).toBeInstanceOf(ArrayBuffer);
  const before = arrays.map(bits);
  await pool.cluster(rows(2), recipe);
  expect(arrays.map(bits)).toEqual(before);
  expect(writeModel(model)).toEqual(writeModel(fitSync(rows(1), { ...recipe, landmarks: 1000 })));
  pool.close();
});

it("the caller may write to its rows at once, and jobs that wait have those of their call", async () => {
  const pool = openPool({ threads: 2 });
  const recipe = { method: "kmeans", clusters: 4 } as const;
  const points = rows(1);
  const expected = [1, 2, 3].map((seed) => marks(clusterSync(rows(seed), recipe)));
  const jobs = [1, 2, 3].map((seed) => {
    points.coords.set(rows(seed).coords);
    return pool.cluster(points, recipe);
  });
  points.coords.fill(0);
  expect((await Promise.all(jobs)).map(marks)).toEqual(expected);
  pool.close();
});

it("a number that is not finite is named, and the pool goes on; so it does after an abort", async () => {
  const pool = openPool({ threads: 2 });
  const recipe = { method: "kmeans", clusters: 4 } as const;
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
    const points = rows(1);
    points.coords[17 * DIM + 3] = value;
    points.coords[(N - 1) * DIM] = Number.NaN;
    const fields = { row: 17, column: 3, value };
    for (const job of [pool.cluster(points, recipe), pool.fit(points, recipe)]) {
      await expect(job).rejects.toMatchObject({ name: "InputError", code: "NOT_FINITE", fields });
    }
  }
  const ending = new AbortController();
  const job = pool.cluster(rows(2), { method: "spectacl", clusters: 4 }, { signal: ending.signal });
  // The threads with its rows end before its turn.
  ending.abort();
  await expect(job).rejects.toMatchObject({ name: "AbortError" });
  expect(marks(await pool.cluster(rows(1), recipe))).toBe(marks(clusterSync(rows(1), recipe)));
  pool.close();
});

it.each(["aborted before its turn", "refused for its columns"])(
  "a job that is %s leaves nothing of its rows to the next",
  async (how) => {
    const pool = openPool({ threads: 2 });
    const some = { n: 3000, dim: 4, coords: rows(3).coords.slice(0, 12_000) };
    const large = { n: 50_000, dim: 8, coords: new Float64Array(400_000).fill(7) };
    await pool.cluster(
      { n: 60, dim: 2, coords: rows(1).coords.slice(1, 121) },
      { ...ANY_METHOD, clusters: 3 },
    );
    const ending = new AbortController();
    const dropped =
      how === "refused for its columns"
        ? pool.fit(large, { ...ANY_METHOD, clusters: 3 }, { columns: ["only one"] })
        : pool.cluster(large, { ...ANY_METHOD, clusters: 3 }, { signal: ending.signal });
    ending.abort();
    await expect(dropped).rejects.toThrow();
    const recipe = { method: "dbscan" } as const;
    expect(marks(await pool.cluster(some, recipe))).toBe(marks(clusterSync(some, recipe)));
    pool.close();
  },
);
