/** The long texts and the labels of a Stata file, which lie behind its data. */
import { type StataLayout, texts } from "./layout.js";

type Unfold = (bytes: number) => void;
export type Labels = ReadonlyMap<string, ReadonlyMap<number, string>>;

// Of a text: the kind that ends with a zero.
const ENDED = 130;
// Between the name of labels and their table.
const GAP = 3;

/** The texts by the two numbers with which cells name them. */
export function longTexts(
  { file, encoding, texts: where }: StataLayout,
  unfold: Unfold,
): Map<string, string> {
  const found = new Map<string, string>();
  if (where === undefined) return found;
  const decoder = new TextDecoder(encoding);
  let { at } = where;
  while (file.has(at, "GSO")) {
    const second = at + 7;
    const key = `${file.count(at + 3, 4)} ${file.count(second, where.second)}`;
    at = second + where.second;
    const size = file.count(at + 1, 4);
    const begin = file.within(at + 5, size);
    unfold(size);
    const ended = file.bytes[at] === ENDED;
    found.set(
      key,
      decoder.decode(ended ? file.letters(begin, size) : file.bytes.subarray(begin, begin + size)),
    );
    at = begin + size;
  }
  return found;
}

/** What codes stand for, by the name of the labels. */
export function stataLabels(layout: StataLayout, behindData: number, unfold: Unfold): Labels {
  const { file, little, encoding, labelsAt, nameSize } = layout;
  const found = new Map<string, Map<number, string>>();
  const text = texts(file, encoding);
  let at = labelsAt ?? behindData;
  // Of the later form each is in a tag; of the earlier one they go on to the end.
  const open = labelsAt === undefined ? "" : "<lbl>";
  const close = labelsAt === undefined ? "" : "</lbl>";
  while (at + open.length + 4 < file.bytes.length && file.has(at, open)) {
    at += open.length;
    const size = file.count(at, 4);
    const name = text(at + 4, nameSize);
    const table = at + 4 + nameSize + GAP;
    file.within(table, size);
    const count = file.count(table, 4);
    const letters = file.count(table + 4, 4);
    const words = file.within(table + 8 + 8 * count, letters);
    const labels = new Map<number, string>();
    for (let k = 0; k < count; k++) {
      const from = Math.min(letters, file.count(table + 8 + 4 * k, 4));
      const bytes = file.letters(words + from, letters - from);
      unfold(bytes.length);
      const value = file.view.getInt32(table + 8 + 4 * (count + k), little);
      labels.set(value, text(words + from, bytes.length));
    }
    found.set(name, labels);
    at = table + size + close.length;
  }
  return found;
}
