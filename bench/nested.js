/** Groups within groups, two to four levels deep, of 5 to 40 in all. */
import { normal, random } from "../dist/internal.js";

const FEWEST = 5;
const MOST = 40;
const ROWS = 1500;
const LEAST_ROWS = 25;
const COLUMNS = [2, 3, 5, 10];

export function* nestedSets(count, seed) {
  const source = random(seed, 7002);
  const g = normal(source);
  for (let made = 0; made < count; ) {
    const levels = 2 + (made % 3);
    const dim = COLUMNS[made % COLUMNS.length];
    const ratio = levels === 2 ? 6 : 5;
    const widest = [4.9, 2.4, 1.6][levels - 2];
    const centers = centersOf(levels, dim, ratio, () => 2 + Math.floor(widest * source.uniform()), g);
    if (centers.length < FEWEST || centers.length > MOST) continue;
    const spread = (0.12 * 100) / ratio ** (levels - 1);
    const rows = [];
    const truth = [];
    centers.forEach((center, group) => {
      const own = Math.max(LEAST_ROWS, Math.round((ROWS / centers.length) * (0.6 + 0.8 * source.uniform())));
      for (let i = 0; i < own; i++) {
        rows.push(center.map((x) => x + spread * g()));
        truth.push(group);
      }
    });
    made++;
    yield { levels, dim, clusters: centers.length, rows, truth };
  }
}

/** Centers around centers, each ring of them `ratio` times as small, and not on top of each other. */
function centersOf(levels, dim, ratio, branches, g) {
  let centers = [new Array(dim).fill(0)];
  for (let level = 0, scale = 100; level < levels; level++, scale /= ratio) {
    const apart = 1.6 * scale * Math.min(1, Math.sqrt(dim / 2));
    centers = centers.flatMap((center) => {
      const own = [];
      const wanted = branches();
      for (let tries = 0; own.length < wanted; tries++) {
        const at = center.map((x) => x + scale * g());
        if (tries > 200 || own.every((other) => Math.hypot(...other.map((x, c) => x - at[c])) > apart))
          own.push(at);
      }
      return own;
    });
  }
  return centers;
}
