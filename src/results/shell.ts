/** Texts → words of a command line that come out as they went in. */

/** A word that a shell takes as it is. */
export function shellWord(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A name that begins like a flag is told apart from one. */
export function fileWords(name: string): string[] {
  return name.startsWith("-") ? ["--", name] : [name];
}

/** minPoints → min-points. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Names of columns as the list of columns takes them. */
export function columnList(names: readonly string[]): string {
  return names.map(columnWord).join(",");
}

/** A column's name as the list of columns takes it. */
export function columnWord(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
