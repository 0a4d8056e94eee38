/** The beginning of a Stata file, of either form → where its data are, and what its columns are. */
import { type Bounded, bounded } from "../../bytes/bounded.js";

export interface StataColumn {
  readonly name: string;
  readonly kind: Kind;
  /** Bytes of a cell. */
  readonly size: number;
  readonly format: string;
  /** The name of its labels. */
  readonly labels: string;
}

export type Kind = "text" | "long text" | "byte" | "int" | "long" | "float" | "double";

export interface StataLayout {
  readonly file: Bounded;
  readonly little: boolean;
  readonly encoding: string;
  readonly columns: readonly StataColumn[];
  readonly rows: number;
  readonly dataAt: number;
  /** Where the long texts begin, if there may be any, and how many bytes their numbers have. */
  readonly texts?: { readonly at: number; readonly first: number; readonly second: number };
  /** Where the labels begin; undefined if they are behind the data. */
  readonly labelsAt?: number;
  readonly nameSize: number;
}

type Fail = (what: string) => never;

const SIZES: Readonly<Record<Kind, number>> = {
  text: 0,
  "long text": 8,
  byte: 1,
  int: 2,
  long: 4,
  float: 4,
  double: 8,
};
const KINDS: readonly Kind[] = ["byte", "int", "long", "float", "double"];
// Where texts end and codes of numbers begin.
const EARLIER = { mostText: 244, byte: 251 };
const LATER = { mostText: 2045, double: 65_526, long: 32_768 };

export function stataLayout(bytes: Uint8Array, fail: Fail): StataLayout {
  return bytes[0] === "<".charCodeAt(0) ? later(bytes, fail) : earlier(bytes, fail);
}

function kindOf(code: number, fail: Fail): Pick<StataColumn, "kind" | "size"> {
  if (code >= 1 && code <= EARLIER.mostText) return { kind: "text", size: code };
  const kind = KINDS[code - EARLIER.byte] ?? fail(`a column has type ${code}`);
  return { kind, size: SIZES[kind] };
}

function laterKindOf(code: number, fail: Fail): Pick<StataColumn, "kind" | "size"> {
  if (code >= 1 && code <= LATER.mostText) return { kind: "text", size: code };
  const kind =
    code === LATER.long
      ? "long text"
      : (KINDS[KINDS.length - 1 - (code - LATER.double)] ?? fail(`a column has type ${code}`));
  return { kind, size: SIZES[kind] };
}

/** Fields of fixed width after each other. */
function earlier(bytes: Uint8Array, fail: Fail): StataLayout {
  const little = bytes[1] === 2;
  const file = bounded(bytes, little, fail);
  const [nameSize, formatSize, remarkSize] = [33, bytes[0] === 113 ? 12 : 49, 81];
  const width = file.count(4, 2);
  const rows = file.count(6, 4);
  const typesAt = 109;
  const namesAt = typesAt + width;
  const formatsAt = namesAt + nameSize * width + 2 * (width + 1);
  const labelsAt = formatsAt + formatSize * width;
  let at = labelsAt + (nameSize + remarkSize) * width;
  file.within(typesAt, at - typesAt);
  // Remarks of any kind, of which the last is empty.
  for (let last = false; !last; ) {
    const size = file.count(at + 1, 4);
    last = file.count(at, 1) === 0 && size === 0;
    at = file.within(at + 5, size) + size;
  }
  const encoding = "windows-1252";
  const text = texts(file, encoding);
  const columns = Array.from({ length: width }, (_, c) => ({
    name: text(namesAt + nameSize * c, nameSize),
    ...kindOf(bytes[typesAt + c], fail),
    format: text(formatsAt + formatSize * c, formatSize),
    labels: text(labelsAt + nameSize * c, nameSize),
  }));
  return { file, little, encoding, columns, rows, dataAt: at, nameSize };
}

/** Parts in tags, with a list of where each begins. */
function later(bytes: Uint8Array, fail: Fail): StataLayout {
  let at = 0;
  let file = bounded(bytes, true, fail);
  const expect = (tag: string): void => {
    if (!file.has(at, tag)) fail(`${tag} is not at byte ${at}`);
    at += tag.length;
  };
  const number = (size: number): number => {
    at += size;
    return file.count(at - size, size);
  };
  /** Over a text whose length stands before it in so many bytes. */
  const skip = (size: number): void => {
    const letters = number(size);
    at += letters;
  };
  expect("<stata_dta><header><release>");
  const version = Number(texts(file, "windows-1252")(at, 3));
  if (![117, 118, 119].includes(version)) fail(`version ${version} is not known`);
  at += 3;
  expect("</release><byteorder>");
  const little = file.has(at, "LSF");
  file = bounded(bytes, little, fail);
  at += 3;
  expect("</byteorder><K>");
  const width = number(version === 119 ? 4 : 2);
  expect("</K><N>");
  const rows = number(version === 117 ? 4 : 8);
  expect("</N><label>");
  skip(version === 117 ? 1 : 2);
  expect("</label><timestamp>");
  skip(1);
  expect("</timestamp></header><map>");
  const map = file.within(at, 14 * 8);
  const [nameSize, formatSize] = version === 117 ? [33, 49] : [129, 57];
  /** Where a part begins, which has so many bytes of each column. */
  const part = (k: number, tag: string, size: number): number => {
    at = file.count(map + 8 * k, 8);
    expect(`<${tag}>`);
    return file.within(at, size * width);
  };
  const typesAt = part(2, "variable_types", 2);
  const namesAt = part(3, "varnames", nameSize);
  const formatsAt = part(5, "formats", formatSize);
  const labelNamesAt = part(6, "value_label_names", nameSize);
  const dataAt = part(9, "data", 0);
  const textsAt = part(10, "strls", 0);
  const labelsAt = part(11, "value_labels", 0);
  const encoding = version === 117 ? "windows-1252" : "utf-8";
  const text = texts(file, encoding);
  const columns = Array.from({ length: width }, (_, c) => ({
    name: text(namesAt + nameSize * c, nameSize),
    ...laterKindOf(file.count(typesAt + 2 * c, 2), fail),
    format: text(formatsAt + formatSize * c, formatSize),
    labels: text(labelNamesAt + nameSize * c, nameSize),
  }));
  const first = { 117: 4, 118: 2, 119: 3 }[version] as number;
  const long = { at: textsAt, first, second: version === 117 ? 4 : 8 };
  return { file, little, encoding, columns, rows, dataAt, texts: long, labelsAt, nameSize };
}

/** Reads texts of fixed width. */
export function texts(file: Bounded, encoding: string): (at: number, size: number) => string {
  const decoder = new TextDecoder(encoding);
  return (at, size) => decoder.decode(file.letters(at, size));
}
