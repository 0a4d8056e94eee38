/** How columns become coordinates, as a plain record that models keep → how many coordinates each has, and what these stand for. */
import type { Feature } from "../../line/points/points.js";
import type { Circle } from "./circles.js";
import type { Bend } from "./planned.js";
import type { Reading } from "./readings.js";
import type { Role } from "./reasons.js";

/** How one column of a table becomes coordinates. */
export interface EncodedColumn {
  readonly name: string;
  readonly role: Role;
  /** How words are read as numbers. */
  readonly reading?: Reading;
  readonly bend?: Bend;
  /** The number that stands for a blank. */
  readonly blank?: number;
  /** The values of a category; those of ranks from the lowest to the highest; absent for numbers. The empty word is a blank. */
  readonly words?: readonly string[];
  /** How many numbers each cell holds, if the cells are vectors. */
  readonly vector?: number;
  /** Which half of a place on the sphere it is, beside the other. */
  readonly place?: "latitude" | "longitude";
  readonly weight: number;
}

/** How rows of a table become coordinates, column after column: plain data, which a model keeps. */
export type Encoding = readonly EncodedColumn[];

/** How many coordinates a column becomes. */
export function widthOf({ words, bend, vector, role, place }: EncodedColumn): number {
  if (vector !== undefined) return vector;
  if (place) return place === "latitude" ? 1 : 2;
  if (role === "rank") return 1;
  return words === undefined ? (isCircle(bend) ? 2 : 1) : Math.max(1, words.length === 2 ? 1 : words.length);
}

/** What the coordinates of an encoding stand for. */
export function featuresOf(encoding: Encoding): Feature[] {
  return encoding.flatMap(({ name, role, words, weight, bend, vector, place }, source): Feature[] => {
    const own = {
      source,
      ...(weight !== 1 && { weight }),
      ...(role === "vector" && { vector: true as const }),
    };
    if (vector !== undefined) {
      const one = (_: unknown, c: number): Feature => ({
        name: `${name}[${c}]`,
        kind: "quantity",
        ...own,
      });
      return Array.from({ length: vector }, one);
    }
    if (place) {
      const names = place === "latitude" ? [`${name} (z)`] : [`${name} (x)`, `${name} (y)`];
      return names.map((part) => ({ name: part, kind: "quantity", ...own, place: true }));
    }
    if (words === undefined || role === "rank") {
      const names = isCircle(bend) ? [`${name} (sin)`, `${name} (cos)`] : [name];
      return names.map((part) => ({ name: part, kind: "quantity", ...own }));
    }
    if (words.length <= 2)
      return [{ name: words.length === 2 ? `${name}=${words[1]}` : name, kind: "yes-no", ...own }];
    return words.map((word) => ({ name: `${name}=${word || "(blank)"}`, kind: "category", ...own }));
  });
}

export function isCircle(bend: Bend | undefined): bend is Circle {
  return bend !== undefined && bend !== "log";
}
