/** The first characters of a JSON document → the keys of its outermost object, and how their values begin. */

/**
 * For each key of the outermost object that is seen whole, the first two signs of its value (`[{`, `"F`), blanks left
 * out; a value that is a string is given whole. Empty if the text does not begin as an object.
 */
export function outerKeys(text: string): Map<string, string> {
  const keys = new Map<string, string>();
  let depth = 0;
  let at = 0;
  let key: string | undefined;
  while (at < text.length) {
    const sign = text[at];
    if (sign === '"') {
      const end = stringEnd(text, at);
      if (end < 0) return keys;
      const colon = skipBlanks(text, end);
      if (depth === 1 && text[colon] === ":") {
        key = unquoted(text.slice(at, end));
        const value = skipBlanks(text, colon + 1);
        if (value >= text.length) return keys;
        keys.set(key, beginningOf(text, value));
        at = colon + 1;
        continue;
      }
      at = end;
      continue;
    }
    if (sign === "{" || sign === "[") {
      if (depth === 0 && sign === "[") return keys;
      depth++;
    } else if (sign === "}" || sign === "]") {
      depth--;
      if (depth === 0) return keys;
    }
    at++;
  }
  return keys;
}

function beginningOf(text: string, at: number): string {
  if (text[at] === '"') {
    const end = stringEnd(text, at);
    return end < 0 ? text.slice(at) : text.slice(at, end);
  }
  return text[at] + (text[skipBlanks(text, at + 1)] ?? "");
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && " \t\r\n".includes(text[at])) at++;
  return at;
}

/** The place after the string that begins at `at`; -1 if it does not end. */
function stringEnd(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === "\\") end++;
    else if (text[end] === '"') return end + 1;
  }
  return -1;
}

function unquoted(word: string): string {
  try {
    return JSON.parse(word) as string;
  } catch {
    return word;
  }
}
