/** Rows of 32 bits stay so until they are compared: what is found is that of the same numbers in 64 bits, to the last bit. */
import { describe, expect, test } from "vitest";
import { random, STREAM } from "../../src/base/random.js";
import {
  clusterSync,
  distances,
  fitSync,
  type PointsLike,
  prepareSync,
  type Recipe,
} from "../../src/index.js";
import { CASES, ofPoints, ofRows, recipeFor, takenBy } from "../order/cases.js";

/** The same numbers in either width; features say that the columns are the coordinates of one vector. */
function bothWidths(rows: readonly (readonly number[])[], vector = false): [PointsLike, PointsLike] {
  const dim = rows[0].length;
  const coords = Float32Array.from(rows.flat());
  const feature = (c: number) => ({ name: `v[${c}]`, kind: "quantity", source: 0, vector: true }) as const;
  const known = vector && { features: rows[0].map((_, c) => feature(c)) };
  return [
    { coords, dim, ...known },
    { coords: Float64Array.from(coords), dim, ...known },
  ];
}

const untimed = (given: PointsLike, recipe: Recipe) => ({
  ...clusterSync(given, recipe, { keep: ["graph"] }),
  timing: {},
});

describe.each(CASES.filter(ofRows))("$method, $distance", (one) => {
  const source = random(7, STREAM.sample);
  const width = distances[one.distance].input === "places" ? 2 : 4;
  const rows = Array.from({ length: 40 }, (_, i) =>
    Array.from({ length: width }, (_, c) => 1 + source.uniform() + 9 * Number(i % 3 === c % 3)),
  );
  const recipe = takenBy(one, recipeFor(one, source));
  const [narrow, wide] = bothWidths(rows);

  test("the same clusters", () => {
    expect(untimed(narrow, recipe)).toEqual(untimed(wide, recipe));
    expect(prepareSync(narrow).cluster(recipe).labels).toEqual(clusterSync(wide, recipe).labels);
  });

  test.runIf(ofPoints(one))("the same model", () => {
    expect(fitSync(narrow, recipe)).toEqual(fitSync(wide, recipe));
  });
});

describe("vectors", () => {
  const source = random(3, STREAM.sample);
  const rows = Array.from({ length: 240 }, (_, i) =>
    Array.from({ length: 60 }, (_, c) => source.uniform() - 0.5 + (c % 4 === i % 4 ? 1 : 0)),
  );
  const recipes: readonly Recipe[] = [
    {},
    { level: "fine" },
    { method: "communities", clusters: 4 },
    { method: "communities", landmarks: 120 },
    { method: "kmeans", clusters: 4, scale: "standard" },
  ];

  test.each(recipes)("%j, by what the numbers are and by what is said of them", (recipe) => {
    for (const said of [false, true]) {
      const [narrow, wide] = bothWidths(rows, said);
      const expected = { ...clusterSync(wide, recipe), timing: {} };
      expect({ ...clusterSync(narrow, recipe), timing: {} }).toEqual(expected);
    }
  });
});
