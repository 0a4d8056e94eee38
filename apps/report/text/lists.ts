/** Lists of names → text, and texts as sentences begin. */

const LISTED = 6;

/** "a, b and 4 more". */
export function listed(names: readonly string[], most = LISTED): string {
  const more = names.length - most;
  return more > 0 ? `${names.slice(0, most).join(", ")} and ${more} more` : names.join(", ");
}

/** A message with a capital first letter. */
export function capitalized(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
