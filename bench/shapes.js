/**
 * Families of shapes for questions about methods: each set of a seed gives points, the cluster of every row and how many
 * clusters there are.
 */
import { normal, random } from "../dist/internal.js";

/** Each family has so many, of other sizes, noise or distances. */
export const VARIANTS = [0, 1, 2];

const STREAM = 4003;
const TURN = 2 * Math.PI;

/** Family → (seed, variant) → a set. */
export const families = {
  "ring inside a cloud": (seed, variant) =>
    drawn(seed, 2, [400, 600], ({ cluster, draw, angle }) =>
      cluster === 0 ? [0.35 * draw(), 0.35 * draw()] : around(angle(), 2 + [0.1, 0.2, 0.3][variant] * draw()),
    ),
  "three densities": (seed, variant) =>
    drawn(
      seed,
      2,
      [
        [300, 300, 300],
        [600, 300, 100],
        [500, 100, 60],
      ][variant],
      ({ cluster, disk }) => {
        const [x, y] = disk([0.15, 0.6, 2.4][cluster]);
        return [x + [0, 1.6, 5.5][cluster], y + [0, 0.4, 0][cluster]];
      },
    ),
  "unequal sizes": (seed, variant) =>
    drawn(
      seed,
      2,
      [
        [970, 20, 10],
        [800, 150, 50],
        [600, 300, 30, 30, 30],
      ][variant],
      ({ cluster, draw }) => [[0, 9, 18, 9, 0][cluster] + draw(), [0, 0, 0, 9, 9][cluster] + draw()],
    ),
  "curves in noise": (seed, variant) =>
    inNoise(
      seed,
      [300, 300, 300],
      [30, 60, 120][variant],
      ({ cluster, draw, uniform }) => {
        const x = 6 * uniform();
        return [x, 2 * cluster + Math.sin(x) + 0.08 * draw()];
      },
      ({ uniform }) => [6 * uniform(), 7 * uniform() - 1.5],
    ),
  "shapes in noise": (seed, variant) =>
    inNoise(
      seed,
      [250, 250, 250],
      [40, 80, 150][variant],
      ({ cluster, draw, uniform, angle }) => {
        if (cluster === 0) return around(angle(), 2 + 0.1 * draw());
        if (cluster === 1) return [0.3 * draw(), 0.3 * draw()];
        return [3 + 0.1 * draw(), 4 * uniform() - 2];
      },
      ({ uniform }) => [7 * uniform() - 3, 6 * uniform() - 3],
    ),
  spirals: (seed, variant) => {
    const arms = 3;
    const turns = [1, 1.2, 2][variant];
    return drawn(seed, 2, Array(arms).fill([100, 150, 400][variant]), ({ cluster, draw, uniform }) => {
      const far = Math.sqrt(0.05 + 0.95 * uniform());
      const [x, y] = around(TURN * (turns * far + cluster / arms), far);
      return [x + 0.008 * draw(), y + 0.008 * draw()];
    });
  },
  "thin curves": (seed, variant) =>
    drawn(seed, 2, Array(4).fill([100, 150, 250][variant]), ({ cluster, draw, uniform }) => {
      const t = uniform();
      return [10 * t + 0.01 * draw(), 0.9 * cluster + Math.sin(TURN * 1.5 * t) + 0.02 * draw()];
    }),
  "core and shell": (seed, variant) =>
    drawn(seed, 3, [400, 400], ({ cluster, draw }) => {
      const at = [draw(), draw(), draw()];
      const length = Math.hypot(...at);
      const far = cluster === 0 ? 1 : ([20, 10, 6][variant] + 0.3 * draw()) / length;
      return at.map((x) => x * far);
    }),
  chainlink: (seed, variant) =>
    drawn(seed, 3, Array(2).fill([150, 300, 500][variant]), ({ cluster, draw, angle }) => {
      const [x, y] = around(angle(), 1);
      const noise = [0.03, 0.06, 0.1][variant];
      const at = cluster === 0 ? [x, y, 0] : [x + 1, 0, y];
      return at.map((value) => value + noise * draw());
    }),
  bars: (seed, variant) =>
    drawn(seed, 2, [300, 300, 300], ({ cluster, draw, uniform }) => [
      10 * uniform(),
      [0.6, 0.8, 1.2][variant] * cluster + 0.12 * draw(),
    ]),
  diamonds: (seed, variant) =>
    drawn(seed, 2, [400, 400], ({ cluster, uniform }) => {
      const [u, v] = [uniform() - 0.5, uniform() - 0.5];
      return [u + v + [2.02, 2.1, 2.2][variant] * cluster, u - v];
    }),
  target: (seed, variant) =>
    drawn(seed, 2, [380, 380, ...Array(4).fill([3, 5, 12][variant])], ({ cluster, draw, disk, angle }) => {
      if (cluster === 0) return disk(0.6);
      if (cluster === 1) return around(angle(), 2 + 0.1 * draw());
      const corner = [
        [4, 4],
        [-4, 4],
        [4, -4],
        [-4, -4],
      ][cluster - 2];
      return corner.map((x) => x + 0.15 * draw());
    }),
  hepta: (seed, variant) =>
    drawn(seed, 3, Array(7).fill([30, 60, 120][variant]), ({ cluster, draw }) => {
      const center = [0, 0, 0];
      if (cluster > 0) center[(cluster - 1) % 3] = cluster > 3 ? 4 : -4;
      return center.map((x) => x + [0.45, 0.6, 0.8][variant] * draw());
    }),
  lsun: (seed, variant) =>
    drawn(
      seed,
      2,
      [200, 100, 100].map((size) => size * (1 + variant)),
      ({ cluster, draw, uniform }) => {
        if (cluster === 0) return [0.8 * uniform(), 4 * uniform()];
        if (cluster === 1) return [1.2 + 2.6 * uniform(), 0.8 * uniform()];
        return [2.8 + 0.45 * draw(), 2.9 + 0.45 * draw()];
      },
    ),
  wingnut: (seed, variant) =>
    drawn(seed, 2, [500, 500], ({ cluster, uniform }) => {
      const x = Math.max(uniform(), uniform());
      const [a, b] = [2 * x, 3 * uniform() - 0.5];
      const gap = [0.25, 0.35, 0.5][variant];
      return cluster === 0 ? [a - 2 - gap / 2, b] : [2 + gap / 2 - a, -b + 2.2];
    }),
  "moons of two densities": (seed, variant) =>
    drawn(
      seed,
      2,
      [
        [270, 90],
        [600, 150],
        [300, 60],
      ][variant],
      ({ cluster, draw, uniform }) => {
        const [x, y] = around(Math.PI * uniform(), 1);
        const at = cluster === 0 ? [x, y] : [1 - x, 0.4 - y];
        return at.map((value) => value + 0.07 * draw());
      },
    ),
  "blobs in an open ring": (seed, variant) =>
    drawn(
      seed,
      2,
      [110, 97, 93].map((size) => size * [1, 2, 4][variant]),
      ({ cluster, draw, uniform }) => {
        if (cluster > 0) return [(cluster === 1 ? 1 : -1) * 0.85 + 0.25 * draw(), 0.3 * draw()];
        return around(TURN * (0.85 * uniform() + 0.82), 2 + 0.07 * draw());
      },
    ),
  "bridged blobs": (seed, variant) =>
    drawn(
      seed,
      2,
      [170, 130, 100, 60, 40].map((size) => size * (1 + variant)),
      ({ cluster, disk }) => {
        const [x, y] = disk([1, 0.85, 0.75, 0.6, 0.5][cluster]);
        return [x + [0, 1.95, 4, 4, 0.4][cluster], y + [0, 0, 0, 1.45, 2][cluster]];
      },
    ),
  "many overlapping blobs": (seed, variant) => {
    const sides = [3, 4, 5][variant];
    return drawn(seed, 2, Array(sides * sides).fill([100, 80, 60][variant]), ({ cluster, draw }) => [
      (cluster % sides) * 4.5 + draw(),
      Math.floor(cluster / sides) * 4.5 + draw(),
    ]);
  },
  "dense in sparse": (seed, variant) =>
    drawn(
      seed,
      2,
      [
        [150, 150],
        [300, 300],
        [600, 200],
      ][variant],
      ({ cluster, draw, uniform }) =>
        cluster === 0 ? [0.25 * draw(), 0.25 * draw()] : [1.2 + 4 * uniform(), 4 * uniform() - 2],
    ),
  face: (seed, variant) =>
    drawn(
      seed,
      2,
      [500, 100, 100, 200].map((size) => size * [0.6, 1, 2][variant]),
      ({ cluster, draw, uniform, angle }) => {
        if (cluster === 0) return around(angle(), 3 + 0.06 * draw());
        if (cluster === 3) return around(Math.PI * (1.2 + 0.6 * uniform()), 1.8 + 0.06 * draw());
        return [(cluster === 1 ? 1 : -1) * 1.1 + 0.2 * draw(), 1 + 0.2 * draw()];
      },
    ),
  frames: (seed, variant) =>
    drawn(seed, 2, [100, 300, 500], ({ cluster, uniform }) => {
      const half = [0.4, 1.1, 1.9][cluster];
      const [side, along] = [Math.floor(4 * uniform()), half * (2 * uniform() - 1)];
      const far = half - [0.8, 0.15, 0.1][cluster] * uniform() * [1, 1, 2][variant];
      return [
        [along, far],
        [along, -far],
        [far, along],
        [-far, along],
      ][side];
    }),
  zigzags: (seed, variant) =>
    drawn(seed, 2, Array(3).fill([100, 200, 300][variant]), ({ cluster, draw, uniform }) => {
      const x = 6 * uniform();
      return [x + 0.02 * draw(), 0.7 * cluster + Math.abs((x % 2) - 1) + 0.03 * draw()];
    }),
};

/** The same with rows of no cluster among them: they are last, and `scored` counts the others. */
function inNoise(seed, sizes, noise, row, stray) {
  const { clusters, points, truth } = drawn(seed, 2, [...sizes, noise], (given) =>
    given.cluster === sizes.length ? stray(given) : row(given),
  );
  return { clusters: clusters - 1, points, truth, scored: points.n - noise };
}

/** As many rows of each cluster as `sizes` says. */
function drawn(seed, dim, sizes, row) {
  const source = random(seed, STREAM);
  const uniform = () => source.uniform();
  const angle = () => TURN * uniform();
  const disk = (radius) => around(angle(), radius * Math.sqrt(uniform()));
  const given = { draw: normal(source), uniform, angle, disk };
  const truth = Uint32Array.from(sizes.flatMap((size, cluster) => Array(size).fill(cluster)));
  const coords = Float64Array.from(Array.from(truth, (cluster) => row({ cluster, ...given })).flat());
  return { clusters: sizes.length, points: { n: truth.length, dim, coords }, truth };
}

function around(angle, radius) {
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}
