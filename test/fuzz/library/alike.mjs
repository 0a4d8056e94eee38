// Changes of the rows that must not change what is found.
import { clusterSync } from "spectacl";
import { expectSame, timeless } from "./sound.mjs";

/** Named clusters as they come first, so that two labelings of one partition are equal. */
export function renamed(labels) {
  const names = new Map([[-1, -1]]);
  return Array.from(labels, (label) => {
    if (!names.has(label)) names.set(label, names.size - 1);
    return names.get(label);
  });
}

const drawsRows = ({ landmarks }) => typeof landmarks === "number";
const labelsOf = (rows, recipe) => clusterSync(rows, recipe).labels;

const CHANGES = {
  again: (rows, recipe, found) => {
    const again = timeless(clusterSync(rows, recipe));
    const { stages: _, ...once } = timeless(found);
    expectSame({ ...again, stages: {} }, { ...once, stages: {} }, "another result the second time");
  },

  // Landmarks are drawn by position.
  permuted: (rows, recipe, { labels }, { order }) => {
    if (drawsRows(recipe)) return;
    const moved = labelsOf(
      order.map((i) => rows[i]),
      recipe,
    );
    expectSame(
      [...moved],
      order.map((i) => labels[i]),
      "other labels for rows in another order",
    );
  },

  scaled: (rows, recipe, { labels }, { power }) => {
    // A length in the recipe is in the units of the rows, and the logarithm knows no units.
    if (typeof recipe.radius === "number" || recipe.scale === "log" || recipe.distance === "haversine")
      return;
    const scaled = rows.map((row) => row.map((x) => x * 2 ** power));
    // Beside numbers so much larger a difference vanishes, in one unit sooner than in another.
    const sizes = rows
      .flat()
      .filter((x) => x !== 0)
      .map(Math.abs);
    if (Math.max(...sizes) / Math.min(...sizes) > 1e140) return;
    // Products of squares overflow from here on, which may change the order of clusters of one size.
    if (Math.max(...sizes) > 1e75) return;
    const exact = rows.every((row, i) => row.every((x, c) => scaled[i][c] / 2 ** power === x));
    if (!exact) return;
    expectSame([...labelsOf(scaled, recipe)], [...labels], `other labels for rows times 2 ** ${power}`);
  },

  // Single linkage and DBSCAN go by distances alone, which whole numbers have exactly.
  moved: (rows, recipe, { labels }, { shift }) => {
    const whole = rows.every((row) => row.every((x) => Number.isInteger(x) && Math.abs(x) < 2 ** 20));
    if (!whole || !/^h?dbscan$/.test(recipe.method) || !["none", undefined].includes(recipe.scale)) return;
    if (recipe.method === "dbscan" && typeof recipe.radius !== "number") return;
    const moved = rows.map((row) => row.map((x) => x + shift));
    expectSame(renamed(labelsOf(moved, recipe)), renamed(labels), `other labels for rows moved by ${shift}`);
  },

  // Twice the rows, twice the number that makes a core point.
  doubled: (rows, recipe, { labels }) => {
    const { method, minPoints, radius } = recipe;
    if (method !== "dbscan" || typeof minPoints !== "number" || typeof radius !== "number") return;
    if (recipe.scale !== undefined && recipe.scale !== "none") return;
    const twice = labelsOf([...rows, ...rows], { ...recipe, minPoints: 2 * minPoints });
    expectSame(renamed(twice), [...renamed(labels), ...renamed(labels)], "other labels for rows twice over");
  },
};

export const CHANGE_NAMES = Object.keys(CHANGES);

export function alike(rows, recipe, found, change) {
  CHANGES[change.kind](rows, recipe, found, change);
}
