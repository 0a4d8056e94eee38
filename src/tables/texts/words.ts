/**
 * A text → its words, in any language, and the phrases of two words that stand side by side. Chinese, Japanese, Thai and other
 * scripts without spaces are cut into pairs of neighboring characters: most of their words have two.
 */

/** Two words side by side. */
export interface Phrase {
  readonly text: string;
  readonly first: string;
  readonly second: string;
}

/** What a text says, in its order; words and phrases come as often as they are there. */
export interface Terms {
  readonly words: readonly string[];
  readonly phrases: readonly Phrase[];
}

// Longer ones are codes, not words.
const LONGEST = 40;

// Addresses, and the tags and entities of web pages.
const NOT_SAID = /\b(?:https?:\/\/|www\.)\S+|<\/?[a-z][^<>]{0,200}>|&#?\w{2,8};/gi;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’\-‐][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

const HAN = String.raw`\p{Script=Han}々`;
const KANA = String.raw`\p{Script=Hiragana}`;
const SOUTH_EAST = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
// Katakana spells words from abroad, which stay whole.
const PAIRED = new RegExp(`[${HAN}${KANA}${SOUTH_EAST}]`, "u");
const PIECES = new RegExp(
  String.raw`[${HAN}]+|${KANA}+|[${SOUTH_EAST}\p{M}]+|[^${HAN}${KANA}${SOUTH_EAST}]+`,
  "gu",
);
const ONE_HAN = new RegExp(`^[${HAN}]$`, "u");
const CHARACTERS = /\P{M}\p{M}*/gu;

/** Words are in lower case and in Unicode's compatible form. */
export function termsOf(text: string): Terms {
  const plain = text.replace(NOT_SAID, " . ").normalize("NFKC").toLowerCase();
  const words: string[] = [];
  const phrases: Phrase[] = [];
  const join = (first: string, second: string, joined: string): void => {
    if (first !== second) phrases.push({ text: joined, first, second });
  };
  let [before, end] = ["", 0];
  for (const { 0: found, index } of plain.matchAll(WORD)) {
    // A comma or full stop parts what is said.
    if (/\S/.test(plain.slice(end, index))) before = "";
    end = index + found.length;
    if (PAIRED.test(found)) {
      for (const pairs of pairsOf(found)) {
        pairs.forEach((pair, k) => {
          words.push(pair);
          if (k > 0)
            join(pairs[k - 1], pair, pairs[k - 1] + [...pair.matchAll(CHARACTERS)].slice(1).join(""));
        });
      }
      before = "";
      continue;
    }
    const word = withoutEnds(found);
    if (!isWord(word)) {
      before = "";
      continue;
    }
    words.push(word);
    if (before !== "") join(before, word, `${before} ${word}`);
    before = word;
  }
  return { words, phrases };
}

/** Each piece of one script as the pairs of its characters; what is not written in pairs stays whole. */
function pairsOf(text: string): string[][] {
  return [...text.matchAll(PIECES)].map(([piece]) => {
    if (!PAIRED.test(piece)) return isWord(piece) ? [piece] : [];
    const characters = [...piece.matchAll(CHARACTERS)].map(([character]) => character);
    if (characters.length === 1) return ONE_HAN.test(piece) ? [piece] : [];
    return characters.slice(1).map((character, k) => characters[k] + character);
  });
}

/** `team's` → `team`, `l'équipe` → `équipe`; `don't` and `e-mail` stay. */
function withoutEnds(word: string): string {
  const plain = word.replaceAll("’", "'").replaceAll("‐", "-");
  const at = plain.indexOf("'");
  if (at < 0) return plain;
  const [head, tail] = [plain.slice(0, at), plain.slice(at + 1)];
  if (tail === "s") return head;
  return head.length <= 2 && tail.length > 2 ? tail : plain;
}

/** A single letter or digit says nothing. */
function isWord(word: string): boolean {
  return word.length <= LONGEST && [...word].length > 1;
}
