// An input that fails → a smaller one that fails alike.

export const SMALL_TRIES = 400;

/** Digits and names apart, the same sentence. */
const kind = (why) => why.replace(/[\d.e+-]+|"[^"]*"/g, "").slice(0, 60);

export async function smallest(input, why, { tried, smaller, alive, tries }) {
  let small = { input, why };
  let left = tries;
  for (let found = true; found && left > 0; ) {
    found = false;
    for (const one of smaller(small.input)) {
      if (left-- <= 0) break;
      alive();
      const again = await tried(one);
      if (again.why === undefined || kind(again.why) !== kind(why)) continue;
      small = { input: one, why: again.why };
      found = true;
      break;
    }
  }
  return small;
}
