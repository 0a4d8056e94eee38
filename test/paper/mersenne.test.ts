/** NumPy's uniform numbers, and the centers that scikit-learn draws with them. */
import { expect, test } from "vitest";
import { mersenne } from "../../apps/paper/setup/mersenne.js";
import { SHAPES, scikitCenters } from "../../apps/paper/setup/shapes.js";

test("the numbers are those of numpy.random.RandomState, before and after its state has gone round", () => {
  // numpy 1.24.2: RandomState(5).random_sample(2000)[[0, 1, 311, 312, 1999]]; 312 numbers are one round of 624 words.
  const at = new Map([
    [0, 0.22199317108973948],
    [1, 0.8707323061773764],
    [311, 0.9985157672628341],
    [312, 0.03834193016002463],
    [1999, 0.4034382345499419],
  ]);
  const uniform = mersenne(5);
  for (let i = 0; i < 2000; i++) {
    const value = uniform();
    if (at.has(i)) expect(value).toBe(at.get(i));
  }
  // RandomState(2**32 - 1).random_sample(1), the largest seed.
  expect(mersenne(2 ** 32 - 1)()).toBe(0.0976320289940138);
});

test("blobs lie around the centers of scikit-learn's make_blobs", () => {
  // scikit-learn 1.2.1: make_blobs(centers=3, center_box=(0, 3), random_state=seed, return_centers=True)[2].
  const centers = new Map([
    [
      0,
      [
        [1.6464405117819743, 2.1455680991172583],
        [1.8082901282149315, 1.6346495489906907],
        [1.270964398016714, 1.9376823391999682],
      ],
    ],
    [
      1,
      [
        [1.251066014107722, 2.1609734803264744],
        [0.0003431244520346599, 0.9069977178955193],
        [0.44026767245133913, 0.2770157843063934],
      ],
    ],
    [
      4,
      [
        [2.9010895170410302, 1.6416967475271669],
        [2.918053079894653, 2.144447981023094],
        [2.093186473791812, 0.6482684867411291],
      ],
    ],
    [
      17,
      [
        [0.8839950080613291, 1.5917602668158823],
        [0.5745623608424846, 0.2037010745738741],
        [2.36095637999974, 1.9690005653275664],
      ],
    ],
  ]);
  const blobs = SHAPES.find(({ name }) => name === "blobs");
  for (const [seed, expected] of centers) {
    expect(scikitCenters(seed)).toEqual(expected);
    const { points, truth } = blobs!.draw(0, seed);
    expect([...points.coords]).toEqual([...truth].flatMap((label) => expected[label]));
  }
});
