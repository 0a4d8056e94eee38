/** Texts → words of a command line, quoted so that a shell reads them unchanged. */
import { wordWithoutSecrets } from "spectacl/internal";

/** The text as one word for a shell. */
export function shellWord(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A call of the program as others may see it, in words and as a line. */
export function commandWords(words: readonly string[]): readonly string[] {
  return ["spectacl", ...words].map((word) => shellWord(wordWithoutSecrets(word)));
}

export function commandText(words: readonly string[]): string {
  return commandWords(words).join(" ");
}

/** The arguments for a file name; one that begins with - is protected by --. */
export function fileWords(name: string): string[] {
  return name.startsWith("-") ? ["--", name] : [name];
}

/** Words with further flags: in front of `--`, behind which nothing is a flag. */
export function withFlags(words: readonly string[], flags: readonly string[]): string[] {
  const end = words.indexOf("--");
  return end < 0 ? [...words, ...flags] : [...words.slice(0, end), ...flags, ...words.slice(end)];
}

/** minPoints → min-points. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Column names as the list that --columns takes. */
export function columnList(names: readonly string[]): string {
  return names.map(columnWord).join(",");
}

/** A column name as it is written in that list. */
export function columnWord(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
