/**
 * Whether a regular expression can take more than a constant number of steps per character (Weber and Seidl, 1991): a word takes
 * a state to itself in two ways (2^n steps), or takes one state to itself and to another, and that one to itself (n^2 steps or
 * more). The search for a start is such a state too. Where reaching the second is a match, nothing is tried again.
 */
import { type Automaton, automaton } from "./positions.js";

/** What two repeats both take, as the pattern writes them; undefined if no repeats compete. */
export function competing(source: string, flags: string): string | undefined {
  const machine = automaton(source, flags);
  const kinds = letterKinds(machine);
  const step = steps(machine, kinds);
  const parts = loops(step);
  const states = [...machine.takes.keys()].filter((state) => parts[state] >= 0);
  for (const p of states) {
    if (machine.sure[p]) continue;
    if (isTwofold(p, machine, step, parts)) return `${name(p, machine, kinds)} is repeated within a repeat`;
  }
  for (const p of states) {
    for (const q of states) {
      if (p !== q && !machine.sure[q] && areCompeting(p, q, machine, step, parts)) {
        return `${name(p, machine, kinds)} and ${name(q, machine, kinds)} are repeated`;
      }
    }
  }
  return undefined;
}

/** Letters that no state tells apart are one: the first of each kind. */
function letterKinds({ letters, takes }: Automaton): readonly number[] {
  const kinds = new Map<string, number>();
  letters.forEach((_, k) => {
    const key = takes.map((taken) => Number(taken[k])).join("");
    if (!kinds.has(key)) kinds.set(key, k);
  });
  return [...kinds.values()];
}

/** Of each state, by letter, the states that it goes to. */
type Steps = readonly (readonly (readonly number[])[])[];

function steps({ follow, takes }: Automaton, kinds: readonly number[]): Steps {
  return follow.map((next) => kinds.map((letter) => [...next.keys()].filter((to) => takes[to][letter])));
}

/** Of each state the number of its loop; -1 if it is in none. */
function loops(step: Steps): readonly number[] {
  const reached = step.map((_, from) => {
    const seen = new Set<number>();
    const open = [from];
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      for (const to of step[state].flat()) if (!seen.has(to)) open.push(seen.add(to) && to);
    }
    return seen;
  });
  return reached.map((seen, from) => {
    if (!seen.has(from)) return -1;
    return Math.min(...[...seen].filter((to) => reached[to].has(from)));
  });
}

/** Whether a word leads from p to p in two ways. */
function isTwofold(p: number, { follow }: Automaton, step: Steps, parts: readonly number[]): boolean {
  const within = (state: number): boolean => parts[state] === parts[p];
  const seen = new Set<string>();
  const open: (readonly [number, number, boolean])[] = [[p, p, false]];
  for (let state = open.pop(); state; state = open.pop()) {
    const [a, b, parted] = state;
    for (let letter = 0; letter < step[a].length; letter++) {
      for (const toA of step[a][letter].filter(within)) {
        for (const toB of step[b][letter].filter(within)) {
          const twice = a === b && toA === toB && (follow[a].get(toA) as number) > 1;
          const now = parted || toA !== toB || twice;
          if (now && toA === p && toB === p) return true;
          const key = `${toA} ${toB} ${now}`;
          if (!seen.has(key)) open.push(seen.add(key) && [toA, toB, now]);
        }
      }
    }
  }
  return false;
}

/** Whether one word leads from p to p, from p to q and from q to q. */
function areCompeting(
  p: number,
  q: number,
  { sure }: Automaton,
  step: Steps,
  parts: readonly number[],
): boolean {
  const seen = new Set<string>();
  const open: (readonly [number, number, number])[] = [[p, p, q]];
  for (let state = open.pop(); state; state = open.pop()) {
    const [a, b, c] = state;
    for (let letter = 0; letter < step[a].length; letter++) {
      for (const toA of step[a][letter]) {
        if (parts[toA] !== parts[p]) continue;
        for (const toC of step[c][letter]) {
          if (parts[toC] !== parts[q]) continue;
          // A search goes on behind what it found, and that is as far as it looked.
          if (p === 0 && sure[toC]) continue;
          for (const toB of step[b][letter]) {
            if (toA === p && toB === q && toC === q) return true;
            const key = `${toA} ${toB} ${toC}`;
            if (!seen.has(key)) open.push(seen.add(key) && [toA, toB, toC]);
          }
        }
      }
    }
  }
  return false;
}

function name(state: number, { takes, letters }: Automaton, kinds: readonly number[]): string {
  if (state === 0) return "the search for a start";
  const few = kinds.filter((letter) => takes[state][letter]).slice(-6);
  return `(${few.map((letter) => JSON.stringify(letters[letter])).join(" ")})`;
}
