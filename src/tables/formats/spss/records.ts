/** The bytes of an SPSS file → its header and where each record before the data lies. */
import { type Bounded, bounded } from "../../bytes/bounded.js";

export interface VariableRecord {
  /** 0 of numbers, else the bytes of a text, at most 255; -1 of what goes on with the text before. */
  readonly width: number;
  readonly name: number;
  readonly format: number;
  /** Where the values are that stand for blanks, and how many: fewer than 0 if the first two are a range. */
  readonly missing: number;
  readonly missingCount: number;
}

export interface LabelRecord {
  readonly labels: readonly { readonly value: number; readonly at: number; readonly size: number }[];
  /** The variables that have them, by index. */
  readonly variables: readonly number[];
}

/** Where a further record lies. */
export interface Extension {
  readonly at: number;
  readonly size: number;
}

export interface SpssRecords {
  readonly file: Bounded;
  readonly little: boolean;
  readonly packing: number;
  /** -1 if the file does not say. */
  readonly rows: number;
  readonly bias: number;
  readonly variables: readonly VariableRecord[];
  readonly labels: readonly LabelRecord[];
  readonly extensions: ReadonlyMap<number, Extension>;
  readonly dataAt: number;
}

const HEADER = 176;
const LAYOUT_AT = 64;
const [VARIABLE, LABELS, LABELED, DOCUMENT, EXTENSION, END] = [2, 3, 4, 6, 7, 999];
const LINE = 80;
const VALUE = 8;
const MOST_BLANKS = 3;

export function spssRecords(bytes: Uint8Array, fail: (what: string) => never): SpssRecords {
  if (bytes.length < HEADER) fail("it ends within its header");
  const little = bytes[LAYOUT_AT] === 2 || bytes[LAYOUT_AT] === 3;
  const file = bounded(bytes, little, fail);
  const { view, within } = file;
  let at = LAYOUT_AT + 8;
  const integer = (): number => {
    at += 4;
    return view.getInt32(within(at - 4, 4), little);
  };
  const packing = integer();
  integer();
  const rows = integer();
  const bias = view.getFloat64(at, little);
  at = HEADER;
  const variables: VariableRecord[] = [];
  const labels: LabelRecord[] = [];
  const extensions = new Map<number, Extension>();
  const skip = (size: number): number => {
    at = within(at, size) + size;
    return at - size;
  };
  for (let kind = integer(); kind !== END; kind = integer()) {
    if (kind === VARIABLE) {
      const [width, labeled, missingCount, format] = [integer(), integer(), integer(), integer()];
      integer();
      const name = skip(VALUE);
      if (width < -1 || width > 255 || Math.abs(missingCount) > MOST_BLANKS)
        fail(`the variable at byte ${name} is none`);
      if (labeled === 1) skip(4 * Math.ceil(integer() / 4));
      const missing = skip(VALUE * Math.abs(missingCount));
      variables.push({ width, name, format, missing, missingCount });
    } else if (kind === LABELS) {
      const count = integer();
      const some: { value: number; at: number; size: number }[] = [];
      for (let k = 0; k < count; k++) {
        const value = skip(VALUE);
        const size = file.count(at, 1);
        const padded = VALUE * Math.ceil((size + 1) / VALUE);
        some.push({ value, at: skip(padded) + 1, size });
      }
      if (integer() !== LABELED) fail(`the labels before byte ${at} belong to no variable`);
      const indices: number[] = [];
      for (let k = integer(); k > 0; k--) indices.push(integer() - 1);
      labels.push({ labels: some, variables: indices });
    } else if (kind === DOCUMENT) skip(LINE * integer());
    else if (kind === EXTENSION) {
      const [subtype, each, count] = [integer(), integer(), integer()];
      extensions.set(subtype, { at: skip(each * count), size: each * count });
    } else fail(`the record before byte ${at} is of kind ${kind}`);
  }
  integer();
  return { file, little, packing, rows, bias, variables, labels, extensions, dataAt: at };
}
