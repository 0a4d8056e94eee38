/** What a file says of a column's type → how it is read, where that says more than its cells do. */
import type { CellType } from "../table/cell-type.js";
import type { Reading } from "./readings.js";

/** How the words of a typed column are read; "words" if they are not to be read as numbers, undefined if nothing is said. */
export function typedReading(type: CellType | undefined): Reading | "words" | undefined {
  switch (type?.kind) {
    case "date":
    case "timestamp":
      return { kind: "date", order: "ymd" };
    case "time":
      return { kind: "time" };
    case "category":
    case "bytes":
    case "list":
    case "struct":
      return "words";
    default:
      return undefined;
  }
}
