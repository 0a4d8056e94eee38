/** The records of an SPSS file → its columns: names, labels, blanks, and which parts of a row they take. */
import { ioError } from "../../errors/file-errors.js";
import type { SpssRecords, VariableRecord } from "./records.js";

type Decode = (at: number, size: number) => string;
export type Blank = (value: number | string) => boolean;

export interface SpssColumn {
  readonly name: string;
  /** Of each part of a text, the bytes that it holds; none of numbers. */
  readonly parts: readonly number[];
  readonly format: number;
  readonly blank: Blank;
  /** By number, or by text. */
  readonly labels: ReadonlyMap<number | string, string> | undefined;
}

export interface Dictionary {
  readonly columns: readonly SpssColumn[];
  readonly decoder: TextDecoder;
}

const [INTEGERS, LONG_NAMES, LONG_TEXTS, ENCODING] = [3, 13, 14, 20];
// Of the integers: which code its letters have.
const CODE = 7;
// A text that is longer is in parts, of which all but the last hold as many bytes, and has one for each 252.
const [PART, PER_PART] = [255, 252];
const VALUE = 8;

/** 8-byte parts of a row that a text of so many bytes takes. */
export function slotsOf(width: number): number {
  return Math.max(1, Math.ceil(width / VALUE));
}

/** Texts are filled up with blanks or zeros. */
function withoutFill(text: string): string {
  let end = text.length;
  while (end > 0 && "\0 ".includes(text[end - 1])) end--;
  return text.slice(0, end);
}

export function spssDictionary(
  records: SpssRecords,
  name: string,
  fail: (what: string) => never,
): Dictionary {
  const { file, variables, extensions, little } = records;
  const decoder = decoderOf(records, name);
  const decode: Decode = (at, size) => withoutFill(decoder.decode(file.bytes.subarray(at, at + size)));
  const told = (subtype: number): ReadonlyMap<string, string> => {
    const { at = 0, size = 0 } = extensions.get(subtype) ?? {};
    // Pairs of a short name and what is said of it, in lines that end with a tab or a zero and a tab.
    const pairs = decoder.decode(file.bytes.subarray(at, at + size)).split("\t");
    return new Map(
      pairs.map((pair) => [pair.split("=")[0].toUpperCase(), pair.slice(pair.indexOf("=") + 1)]),
    );
  };
  const [names, widths] = [told(LONG_NAMES), told(LONG_TEXTS)];
  const labelsOf = labelMaps(records, decode);
  const columns: SpssColumn[] = [];
  for (let k = 0; k < variables.length; ) {
    const first = variables[k];
    const short = decode(first.name, VALUE);
    const total = Number.parseInt(widths.get(short.toUpperCase()) ?? "", 10);
    const count = first.width > 0 && total > PART ? Math.ceil(total / PER_PART) : 1;
    const parts: number[] = [];
    const at = k;
    for (let part = 0; part < count; part++) {
      const variable = variables[k];
      if (variable === undefined || variable.width < 0 || (first.width > 0 && variable.width === 0))
        fail(`variable ${short} lacks a part`);
      if (variable.width > 0) parts.push(count === 1 ? variable.width : Math.min(PART, variable.width));
      for (const end = k + slotsOf(variable.width); ++k < end; )
        if (variables[k]?.width !== -1) fail(`variable ${short} lacks a part`);
    }
    const { format } = first;
    const blank = blankOf(first, records, decode, little);
    columns.push({
      name: names.get(short.toUpperCase()) ?? short,
      parts,
      format,
      blank,
      labels: labelsOf.get(at),
    });
  }
  return { columns, decoder };
}

/** The labels of each variable, by its index. */
function labelMaps(
  { file, labels, variables, little }: SpssRecords,
  decode: Decode,
): Map<number, Map<number | string, string>> {
  const found = new Map<number, Map<number | string, string>>();
  for (const record of labels) {
    // Variables that share labels are of one kind.
    const texts = (variables[record.variables[0]]?.width ?? 0) !== 0;
    const map = new Map(
      record.labels.map(({ value, at, size }) => [
        texts ? decode(value, VALUE) : file.view.getFloat64(value, little),
        decode(at, size),
      ]),
    );
    for (const variable of record.variables) found.set(variable, map);
  }
  return found;
}

/** The values that stand for blanks: up to three, or a range and perhaps one more. */
function blankOf(
  { missing, missingCount, width }: VariableRecord,
  { file }: SpssRecords,
  decode: Decode,
  little: boolean,
): Blank {
  const count = Math.abs(missingCount);
  if (width > 0) {
    const words = Array.from({ length: count }, (_, k) =>
      decode(missing + VALUE * k, Math.min(VALUE, width)),
    );
    return (value) => words.includes(value as string);
  }
  const values = Array.from({ length: count }, (_, k) => file.view.getFloat64(missing + VALUE * k, little));
  if (missingCount >= 0) return (value) => values.includes(value as number);
  const [low, high, more] = values;
  return (value) => (Number(value) >= low && Number(value) <= high) || value === more;
}

/** By its name; else by its number; else what SPSS wrote before it said. */
function decoderOf({ file, extensions, little }: SpssRecords, name: string): TextDecoder {
  const { at = 0, size = 0 } = extensions.get(ENCODING) ?? {};
  const integers = extensions.get(INTEGERS);
  const code =
    integers && integers.size >= 4 * (CODE + 1) ? file.view.getInt32(integers.at + 4 * CODE, little) : 0;
  const byCode =
    code === 65_001
      ? "utf-8"
      : code >= 28_591 && code <= 28_606
        ? `iso-8859-${code - 28_590}`
        : code >= 1250 && code <= 1258
          ? `windows-${code}`
          : "windows-1252";
  const label = size > 0 ? String.fromCharCode(...file.bytes.subarray(at, at + Math.min(size, 64))) : byCode;
  try {
    return new TextDecoder(label);
  } catch {
    const what = `its letters are written as ${label}, which is not known here`;
    throw ioError("MALFORMED_FILE", { name, format: "SPSS", what });
  }
}
