/** A Table → JSON: an array of objects, or one object a line. */
import type { Column } from "./table.js";

const PIECE = 1 << 18;

/** Missing cells are null, and so are infinities, which JSON does not have. */
export function* writeJson(
  columns: readonly Column[],
  rows: number,
  lines: boolean,
): Generator<Uint8Array, void, void> {
  const encoder = new TextEncoder();
  const cells = columns.map((column, c): ((row: number) => string) => {
    const name = `${c === 0 ? "{" : ","}${JSON.stringify(column.name)}:`;
    if (column.kind === "text") {
      const words = column.words.map((word) => name + (word === "" ? "null" : JSON.stringify(word)));
      return (row) => words[column.codes[row]];
    }
    return (row) => name + JSON.stringify(column.values[row]);
  });
  const [open, between, close] = lines ? ["", "\n", "\n"] : ["[\n", ",\n", "\n]\n"];
  let text = open;
  for (let row = 0; row < rows; row++) {
    if (row > 0) text += between;
    for (const cell of cells) text += cell(row);
    text += cells.length > 0 ? "}" : "{}";
    if (text.length < PIECE) continue;
    yield encoder.encode(text);
    text = "";
  }
  yield encoder.encode(text + (lines && rows === 0 ? "" : close));
}
