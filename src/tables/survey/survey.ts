/** All rows of a stream seen once: how many there are, the facts of each column, and a sample. */
import { checkArgument, checkOptions, FUNCTION, integerFrom, type Rules } from "../../base/rules.js";
import { type Chunk, type RowStream, STREAM } from "../table/chunks.js";
import { isKeyName } from "../table/key-names.js";
import { listTexts } from "../table/list-texts.js";
import type { Column, NumberColumn, Table } from "../table/table.js";
import { type ColumnFacts, gatherFacts } from "./facts.js";
import { reservoir } from "./reservoir.js";

/** What one reading of all rows found. */
export interface Survey {
  /** Number of rows. */
  readonly rows: number;
  /** The facts of each column. */
  readonly columns: readonly ColumnFacts[];
  /** Rows drawn at random, in the file's order. */
  readonly sample: Table;
}

/** The seed of the sample, and a listener. */
export interface SurveyOptions {
  /** Seed of the sample. */
  readonly seed: number;
  /** Called after each chunk. */
  readonly onChunk?: ((chunk: Chunk) => void) | undefined;
}

const RULES: Rules<SurveyOptions> = { seed: integerFrom(0), onChunk: FUNCTION };

// A fit takes a few thousand landmarks from the sample and judges scales by all of it.
const MOST_SAMPLED = 1 << 17;
const FEWEST_SAMPLED = 20_000;
const SAMPLE_CELLS = 1 << 24;

/** Number of rows drawn from a file of `width` columns: fewer if it is wide, so that the sample stays within 128 MiB or so. */
export function sampleSize(width: number): number {
  return Math.max(FEWEST_SAMPLED, Math.min(MOST_SAMPLED, Math.floor(SAMPLE_CELLS / width)));
}

/**
 * Reads all rows once: counts them, gathers the facts of each column and draws a sample.
 *
 * @param stream The file: see `openRows`.
 * @param options The seed of the sample, and a listener that is called after each chunk.
 * @returns the number of rows, facts, and a sample of 20,000 to 131,072 rows (all if there are fewer)
 * @example
 * const bytes = new TextEncoder().encode("x,y\n0.5,2\n4.5,8\n");
 * const stream = await openRows({ open: (from) => bytes.subarray(from) }, { name: "data.csv" });
 * const { rows, columns } = await survey(stream, { seed: 0 });
 */
export async function survey(stream: RowStream, options: SurveyOptions): Promise<Survey> {
  checkArgument("stream", STREAM, stream);
  checkOptions(options, RULES);
  const { seed, onChunk } = options;
  checkArgument("seed", RULES.seed, seed);
  const { names, dialect } = stream;
  const width = names.length;
  const gathered = names.map((name, c) =>
    gatherFacts(name, isKeyName(name, c, dialect?.header === true), dialect?.decimal),
  );
  const sample = reservoir(width, sampleSize(width), seed);
  const words: (Words | undefined)[] = names.map(() => undefined);
  const sampledValues = (column: Column, c: number): Float64Array => {
    if (column.kind === "text" && words[c] === undefined) {
      // What was kept of the column so far are numbers.
      const known = wordCodes(dialect?.decimal);
      words[c] = known;
      sample.replace(c, known.ofNumber);
    }
    return words[c]?.codes(column) ?? (column as NumberColumn).values;
  };
  const quoted = names.map(() => true);
  const fractions = names.map(() => false);
  let rows = 0;
  let mark: Table["mark"];
  for await (const chunk of stream.chunks()) {
    const { table, start } = chunk;
    table.columns.forEach((column, c) => {
      gathered[c].add(column, table, start);
      if (column.kind === "text" || !column.quoted) quoted[c] &&= column.missing === table.rows;
      else fractions[c] ||= column.fractions === true;
    });
    sample.add(table.columns.map(sampledValues), table.rows);
    rows += table.rows;
    mark = table.mark;
    onChunk?.(chunk);
  }
  const columns = gathered.map(({ facts }) => facts());
  const drawn = sample.drawn();
  return {
    rows,
    columns,
    sample: {
      rows: drawn.rows.length,
      columns: columns.map((facts, c) => sampled(facts, drawn.columns[c], words[c], quoted[c], fractions[c])),
      ...(mark && { mark }),
    },
  };
}

function sampled(
  { name, stray }: ColumnFacts,
  values: Float64Array,
  words: Words | undefined,
  quoted: boolean,
  fractions: boolean,
): Column {
  if (words) {
    const codes = Uint32Array.from(values);
    const missing = codes.reduce((sum, code) => sum + Number(code === 0), 0);
    return { name, kind: "text", codes, words: words.all(), missing, ...(stray && { stray }) };
  }
  let missing = 0;
  for (const value of values) if (Number.isNaN(value)) missing++;
  return {
    name,
    kind: "number",
    values,
    missing,
    ...(quoted && missing < values.length && { quoted: true, ...(fractions && { fractions }) }),
  };
}

/** Words as codes, the same in all chunks; 0 is a missing one. */
interface Words {
  readonly codes: (column: Column) => Float64Array;
  readonly ofNumber: (value: number) => number;
  readonly all: () => string[];
}

// More words than a sample has rows are not kept: then they are no category, whatever they are.
const MOST_WORDS = 1 << 18;

function wordCodes(point = "."): Words {
  const known = new Map([["", 0]]);
  const code = (word: string): number => {
    const found = known.get(word);
    if (found !== undefined || known.size > MOST_WORDS) return found ?? 0;
    known.set(word, known.size);
    return known.size - 1;
  };
  const ofNumber = (value: number): number =>
    Number.isNaN(value) ? 0 : code(String(value).replace(".", point));
  return {
    codes: (column) => {
      if (column.kind === "number") return column.values.map(ofNumber);
      const texts = listTexts(column);
      if (texts) return Float64Array.from(column.codes, (_, row) => code(texts(row)));
      const own = column.words.map(code);
      return Float64Array.from(column.codes, (at) => own[at]);
    },
    ofNumber,
    all: () => [...known.keys()],
  };
}
