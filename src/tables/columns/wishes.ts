/** A column as it looks and what was asked of it → the column as it is planned. */
import { columnsError } from "./column-errors.js";
import type { Look } from "./look.js";
import { areDigitDates } from "./periods.js";
import type { Judged, PlannedColumn, PlanOptions } from "./planned.js";
import type { Reading } from "./readings.js";
import type { Role, Use } from "./reasons.js";
import { checkWish } from "./wish-checks.js";

/** The column as it was asked for; fails if it cannot be. */
export function wished(one: Judged, c: number, look: Look, options: PlanOptions): PlannedColumn {
  const planned = asAsked(one, c, look, options);
  const wish = options.wishes?.get(c);
  if (look.nested && planned.use === "distance" && planned.role !== "category")
    throw columnsError("NESTED_COLUMN", { name: planned.name, of: look.nested });
  if (wish) checkWish(wish, planned, look);
  return planned;
}

function asAsked(one: Judged, c: number, look: Look, options: PlanOptions): PlannedColumn {
  const { columns, exclude, truth, wishes, categories = "use" } = options;
  const wish = wishes?.get(c);
  const weight = wish?.weight ?? 1;
  const bend = wish?.bend && { bend: wish.bend };
  if (c === truth) return { ...one, weight, role: "class", use: "describe", reason: { code: "truth" } };
  if (wish?.role !== undefined || wish?.use !== undefined || wish?.bend !== undefined) {
    const own =
      wish.role === "quantity"
        ? inDigits(one)
          ? "quantity"
          : numberRole(one, look)
        : (wish.role ?? distanceRole(one, look));
    const apart = wish.role === "text" || wish.role === "class";
    const use = wish.use ?? (apart ? "describe" : "distance");
    // Who says that these are numbers means all of them.
    const { blank: _, ...numbers } = inDigits(one) ? { ...one, reading: PLAIN } : one;
    return {
      ...(wish.role === "quantity" ? numbers : one),
      ...(wish.role === "date" && isDigits(look) && { reading: DIGITS }),
      ...lengthIn(own, look),
      weight,
      ...bend,
      role: use === "ignore" ? one.role : own,
      use,
      reason: { code: "asked" },
    };
  }
  if (exclude?.includes(c)) return { ...one, weight, use: "ignore", reason: { code: "excluded" } };
  if (columns) {
    if (!columns.includes(c))
      return { ...one, weight, use: unchosen(one.use), reason: { code: "not-chosen" } };
    if (one.use === "distance") return { ...one, weight };
    const role = distanceRole(one, look);
    return { ...one, ...lengthIn(role, look), weight, role, use: "distance", reason: { code: "asked" } };
  }
  if (categories === "ignore" && one.use === "distance" && ["category", "yes-no"].includes(one.role)) {
    return { ...one, weight, use: "describe", reason: { code: "no-categories" } };
  }
  return { ...one, weight };
}

const PLAIN: Reading = { kind: "number", point: "." };
const DIGITS: Reading = { kind: "date", digits: true };

function inDigits({ reading }: Judged): boolean {
  return reading !== undefined && "digits" in reading;
}

/** Plain numbers that are all days: 20240614. */
function isDigits({ values, reading }: Look): boolean {
  return (reading === undefined || reading.kind === "number") && !!values && areDigitDates(values, true);
}

function unchosen(use: Use): Use {
  return use === "distance" ? "describe" : use;
}

/** The role in which a column can enter distances. */
function distanceRole(one: Judged, look: Look): Role {
  if (
    [
      "quantity",
      "count",
      "money",
      "percent",
      "date",
      "time",
      "category",
      "rank",
      "yes-no",
      "vector",
    ].includes(one.role)
  )
    return one.role;
  return look.list === undefined ? numberRole(one, look) : "vector";
}

function lengthIn(role: Role, { vector, list }: Look): { readonly vector?: number } {
  const length = vector ?? list;
  return role === "vector" && length !== undefined ? { vector: length } : {};
}

function numberRole(one: Judged, { values, reading }: Look): Role {
  if (reading && reading.kind !== "number") return reading.kind;
  return values ? "quantity" : one.role === "text" ? "text" : "category";
}
