// What all grammars draw with: a source of `random` is all they know of chance.

export const pick = (source, list) => list[source.below(list.length)];
export const chance = (source, share) => source.uniform() < share;
export const between = (source, from, to) => from + source.below(to - from + 1);
export const times = (count, make) => Array.from({ length: count }, (_, k) => make(k));

/** Roughly normal. */
export const bell = (source) => source.uniform() + source.uniform() + source.uniform() + source.uniform() - 2;

/** 0, 1, … in any order. */
export function shuffled(source, n) {
  const order = times(n, (i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = source.below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** Lists made shorter: halves, then without single entries. */
export function* shorter(list, fewest = 1) {
  if (list.length <= fewest) return;
  const half = Math.max(fewest, list.length >> 1);
  yield list.slice(0, half);
  yield list.slice(list.length - half);
  for (let k = 0; k < list.length && k < 40; k++) yield list.filter((_, i) => i !== k);
}
