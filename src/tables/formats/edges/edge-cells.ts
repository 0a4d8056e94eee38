/** A line of an edge list → its cells; the names of columns → those of the two ends of an edge. */

/** Names that a table of edges has for the two ends of an edge. */
const ENDS = [
  ["source", "target"],
  ["from", "to"],
  ["src", "dst"],
  ["node1", "node2"],
  ["node_1", "node_2"],
  ["id_1", "id_2"],
];
const WEIGHTS = /^(weights?|w|value|count)$/i;

/** Which of the columns are the two ends of an edge, by their names; undefined if none are. */
export function endColumns(names: readonly string[]): readonly [number, number] | undefined {
  const lower = names.map((name) => name.toLowerCase());
  for (const [a, b] of ENDS) {
    const [i, j] = [lower.indexOf(a), lower.indexOf(b)];
    if (i >= 0 && j >= 0) return [i, j];
  }
  return undefined;
}

/** The column of weights, by its name; -1 if there is none. */
export function weightColumn(names: readonly string[]): number {
  return names.findIndex((name) => WEIGHTS.test(name));
}

/**
 * The cells of a line, without quotes and the blanks around them. Quoted cells may hold the delimiter, which is one sign, or
 * " " for commas, semicolons and blanks alike.
 */
export function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    at = skipBlanks(line, at, delimiter);
    let cell: string;
    if (line[at] === '"' && quoteEnd(line, at, delimiter) >= 0) {
      const end = quoteEnd(line, at, delimiter);
      cell = line.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      const start = at;
      while (at < line.length && !parts(line[at], delimiter)) at++;
      cell = line.slice(start, at).trim();
    }
    cells.push(cell);
    at = skipBlanks(line, at, delimiter);
    if (at >= line.length) return cells;
    if (delimiter !== " " ? line[at] === delimiter : line[at] === "," || line[at] === ";") at++;
  }
}

/** The closing quote of the cell that opens at `at`, if a delimiter or the end follows; -1 otherwise. */
function quoteEnd(line: string, at: number, delimiter: string): number {
  for (let end = at + 1; end < line.length; end++) {
    if (line[end] !== '"') continue;
    if (line[end + 1] === '"') {
      end++;
      continue;
    }
    const after = delimiter === " " ? end + 1 : skipBlanks(line, end + 1, delimiter);
    return after >= line.length || parts(line[after], delimiter) ? end : -1;
  }
  return -1;
}

function parts(sign: string, delimiter: string): boolean {
  return delimiter === " " ? isBlank(sign) || sign === "," || sign === ";" : sign === delimiter;
}

/** A tab that parts cells is no blank. */
function skipBlanks(line: string, from: number, delimiter: string): number {
  let at = from;
  while (isBlank(line[at]) && !(delimiter === "\t" && line[at] === "\t")) at++;
  return at;
}

function isBlank(sign: string | undefined): boolean {
  return sign === " " || sign === "\t";
}

const DELIMITERS = ["\t", ",", ";"];
// Numbers beside each other in one cell: blanks part them after all.
const NUMBERS = /^[\d.eE+-]+(\s+[\d.eE+-]+)+$/;

/** The sign that parts every line into 2 cells or more, equally many; " " if none does. */
export function delimiterOf(lines: readonly string[]): string {
  const found = DELIMITERS.find((delimiter) => {
    const width = cellsOf(lines[0], delimiter).length;
    if (width < 2) return false;
    return lines.every((line) => {
      const cells = cellsOf(line, delimiter);
      return cells.length === width && !cells.some((cell) => NUMBERS.test(cell));
    });
  });
  return found ?? " ";
}
