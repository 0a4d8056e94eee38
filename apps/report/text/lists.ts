/** Lists of names → text, and texts as sentences begin. */

const LISTED = 6;
// About a line.
const SIGNS = 80;

/** "a, b and 4 more": fewer if they are long, and one at least. */
export function listed(names: readonly string[], most = LISTED, lines = 1): string {
  let signs = 0;
  const fits = names.findIndex((name) => {
    signs += name.length + 2;
    return signs > lines * SIGNS;
  });
  const shown = Math.min(most, fits < 0 ? names.length : Math.max(1, fits));
  const more = names.length - shown;
  return more > 0 ? `${names.slice(0, shown).join(", ")} and ${more} more` : names.join(", ");
}

/** A message with a capital first letter. */
export function capitalized(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
