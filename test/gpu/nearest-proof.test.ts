import { expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { reachOf } from "../../src/gpu/nearest-proof.js";

const { fround } = Math;

it.each([
  { dim: 16, far: 0 },
  { dim: 50, far: 0.9 },
  { dim: 300, far: 0.5 },
])("no key of float32 is beyond the reach of its square: $dim columns, $far off", ({ dim, far }) => {
  const { uniform } = random(4, dim);
  const products = reachOf("products", dim, 1);
  const differences = reachOf("differences", dim, 1);
  for (let pair = 0; pair < 300; pair++) {
    const x = Float64Array.from({ length: dim }, () => far + 0.1 * uniform());
    // Near or far: from the very same row to one elsewhere.
    const apart = 10 ** -(pair % 9);
    const y = x.map((value) => value + apart * (uniform() - 0.5));
    let square = 0;
    let halfX = 0;
    let halfY = 0;
    for (let c = 0; c < dim; c++) {
      square += (x[c] - y[c]) ** 2;
      halfX += fround(x[c]) ** 2 / 2;
      halfY += fround(y[c]) ** 2 / 2;
    }
    let near = fround(-halfY);
    let key = 0;
    for (let c = 0; c < dim; c++) {
      near = fround(near + fround(fround(x[c]) * fround(y[c])));
      key = fround(key + fround(fround(fround(x[c]) - fround(y[c])) ** 2));
    }
    const half = fround(halfX);
    const byProducts = products(square, half);
    const byDifferences = differences(square, half);
    expect(fround(half - near)).toBeLessThanOrEqual(byProducts);
    expect(key).toBeLessThanOrEqual(byDifferences);
    // And it is no farther than it has to be.
    expect(byProducts - square / 2).toBeLessThan(1e-4 * (square + half) * (1 + dim / 50));
    if (apart > 1e-3) expect(byDifferences).toBeLessThan(square * (1 + 1e-2));
  }
});
