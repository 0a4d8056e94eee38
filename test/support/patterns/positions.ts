/**
 * The automaton of a regular expression after Glushkov: a state for each class of characters in it, and in how many ways each
 * follows another without a character between them.
 */
import { type Node, parsed } from "./parse.js";

export interface Automaton {
  /** Of each state, whether it takes each of the characters that are told apart. Nothing takes none: a place. */
  readonly takes: readonly (readonly boolean[])[];
  /** State → state → in how many ways. */
  readonly follow: readonly ReadonlyMap<number, number>[];
  /** Whether there is a match as soon as the state is reached, whatever follows. */
  readonly sure: readonly boolean[];
  /** One character of each kind that the pattern tells apart. */
  readonly letters: readonly string[];
}

/** A repeat of more is one without an end. */
const MANY = 256;

type Ways = Map<number, number>;

interface Part {
  readonly first: Ways;
  readonly last: Ways;
  /** Of the last, those behind which nothing can fail. */
  readonly sure: ReadonlySet<number>;
  readonly empty: boolean;
  /** Empty whatever follows. */
  readonly surelyEmpty: boolean;
}

const NOTHING: Part = { first: new Map(), last: new Map(), sure: new Set(), empty: true, surelyEmpty: true };

/** State 0 is the search for a start: it takes everything, unless the pattern is `sticky`. */
export function automaton(source: string, flags: string): Automaton {
  const root = parsed(source);
  const letters = alphabet(source);
  const classes = new Map<string, readonly boolean[]>();
  const takes: (readonly boolean[])[] = [letters.map(() => !flags.includes("y"))];
  const follow: Ways[] = [new Map([[0, 1]])];

  const state = (taken: readonly boolean[]): Ways => {
    takes.push(taken);
    follow.push(new Map());
    return new Map([[takes.length - 1, 1]]);
  };
  const join = (from: Ways, to: Ways): void => {
    for (const [a, ways] of from) {
      for (const [b, more] of to) follow[a].set(b, (follow[a].get(b) ?? 0) + ways * more);
    }
  };
  const classOf = (one: string): readonly boolean[] => {
    const known = classes.get(one);
    if (known) return known;
    const form = new RegExp(`^(?:${one})$`, flags.replace(/[gyd]/g, ""));
    const taken = letters.map((letter) => form.test(letter));
    classes.set(one, taken);
    return taken;
  };
  const inRow = (a: Part, b: Part): Part => {
    join(a.last, b.first);
    return {
      first: a.empty ? sum(a.first, b.first) : a.first,
      last: b.empty ? sum(a.last, b.last) : b.last,
      sure: b.surelyEmpty ? new Set([...a.sure, ...b.sure]) : b.sure,
      empty: a.empty && b.empty,
      surelyEmpty: a.surelyEmpty && b.surelyEmpty,
    };
  };
  const without = (part: Part): Part => ({ ...part, empty: true, surelyEmpty: true });
  const many = (node: Node): Part => {
    const part = built(node);
    join(part.last, part.first);
    return without(part);
  };
  const repeat = (of: Node, least: number, most: number): Part => {
    let part = NOTHING;
    for (let k = 0; k < Math.min(least, MANY); k++) part = inRow(part, built(of));
    if (most > MANY) return inRow(part, many(of));
    // Up to four: more tell nothing new of what follows what.
    let more = NOTHING;
    for (let k = 0; k < Math.min(most - least, 4); k++) more = without(inRow(built(of), more));
    return inRow(part, more);
  };
  const built = (node: Node): Part => {
    if (node.kind === "row") return node.parts.map(built).reduce(inRow, NOTHING);
    if (node.kind === "repeat") return repeat(node.of, node.least, node.most);
    if (node.kind === "either") {
      return node.ways.map(built).reduce((a, b) => ({
        first: sum(a.first, b.first),
        last: sum(a.last, b.last),
        sure: new Set([...a.sure, ...b.sure]),
        empty: a.empty || b.empty,
        surelyEmpty: a.surelyEmpty || b.surelyEmpty,
      }));
    }
    // What is only looked at ends there, and may fail.
    if (node.kind === "look") return { ...NOTHING, first: built(node.of).first, surelyEmpty: false };
    const ends = node.kind === "place" && !flags.includes("m") && "^$".includes(node.source);
    if (node.kind === "place" && !ends) return { ...NOTHING, surelyEmpty: false };
    const own = state(node.kind === "one" ? classOf(node.source) : letters.map(() => false));
    return { first: own, last: own, sure: new Set(own.keys()), empty: false, surelyEmpty: false };
  };
  const whole = built(root);
  join(new Map([[0, 1]]), whole.first);
  return { takes, follow, sure: takes.map((_, k) => whole.sure.has(k)), letters };
}

function sum(a: Ways, b: Ways): Ways {
  const both = new Map(a);
  for (const [k, ways] of b) both.set(k, (both.get(k) ?? 0) + ways);
  return both;
}

const FURTHER = [..."éÉäßſKıİжЖ漢かไนΩµμ²Ⅷ’‘–—−‐￥€£¥₹ \u0301\u00a0\u202f\u2003\u2028\ufeff😀\ud800"];

/** ASCII, some of each script, and what the pattern itself writes, with its neighbors. */
function alphabet(source: string): readonly string[] {
  const ascii = Array.from({ length: 128 }, (_, code) => code);
  const written = [...source].map((letter) => letter.codePointAt(0) as number);
  const escaped = [...source.matchAll(/\\(?:u\{?|x)([\da-f]{2,6})/gi)].map(([, digits]) =>
    Number.parseInt(digits, 16),
  );
  const near = [...written, ...escaped].flatMap((code) => [code - 1, code, code + 1]);
  const all = [...ascii, ...near.filter((code) => code >= 0 && code <= 0x10ffff)];
  return [...new Set([...all.map((code) => String.fromCodePoint(code)), ...FURTHER])];
}
