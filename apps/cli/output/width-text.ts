/** What is compared of each row, for the line that says what was read: so many columns, or a vector. */
import type { Rows } from "../input/load.js";
import { plural } from "../terminal/words.js";

export function widthText({ raw: { dim, features }, sources }: Rows): string {
  const isVector = dim > 1 && features?.every(({ vector }) => vector);
  return isVector ? `1 vector of ${plural(dim, "number")}` : plural(sources.length, "column");
}
