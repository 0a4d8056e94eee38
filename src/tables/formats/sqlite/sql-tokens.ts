/** SQL → its words, names, texts, numbers and signs, without blanks and comments. */

export interface Token {
  readonly kind: "word" | "name" | "text" | "bytes" | "number" | "sign";
  /** Without quotes; of bytes their hexadecimal digits. */
  readonly text: string;
}

const BLANK = /[\s\0]+/y;
const WORD = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y;
const NUMBER = /0[xX][0-9a-fA-F]+|[0-9]+(?:\.[0-9]*)?(?:[eE][+-]?[0-9]+)?|\.[0-9]+(?:[eE][+-]?[0-9]+)?/y;
const CLOSING: Readonly<Record<string, string>> = { '"': '"', "`": "`", "[": "]", "'": "'" };

export function sqlTokens(sql: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const next = (form: RegExp): string | undefined => {
    form.lastIndex = at;
    return form.exec(sql)?.[0];
  };
  while (at < sql.length) {
    const sign = sql[at];
    const blank = next(BLANK);
    if (blank !== undefined) at += blank.length;
    else if (sql.startsWith("--", at)) at = after(sql, "\n", at);
    else if (sql.startsWith("/*", at)) at = after(sql, "*/", at + 2);
    else if (Object.hasOwn(CLOSING, sign)) {
      const { text, end } = quoted(sql, at, CLOSING[sign]);
      at = end;
      tokens.push({ kind: sign === "'" ? "text" : "name", text });
    } else if (/[xX]/.test(sign) && sql[at + 1] === "'") {
      const { text, end } = quoted(sql, at + 1, "'");
      at = end;
      tokens.push({ kind: "bytes", text });
    } else {
      const word = next(WORD);
      const text = word ?? next(NUMBER) ?? sign;
      at += text.length;
      tokens.push({ kind: word !== undefined ? "word" : /[0-9]/.test(text) ? "number" : "sign", text });
    }
  }
  return tokens;
}

/** The place after what is sought; the end if it is not there. */
function after(sql: string, sought: string, from: number): number {
  const found = sql.indexOf(sought, from);
  return found < 0 ? sql.length : found + sought.length;
}

/** What stands in quotes from a place on; a quote within is doubled, but for a bracket. */
function quoted(sql: string, from: number, closing: string): { readonly text: string; readonly end: number } {
  let text = "";
  for (let at = from + 1; ; ) {
    const found = sql.indexOf(closing, at);
    if (found < 0) return { text: text + sql.slice(at), end: sql.length };
    text += sql.slice(at, found);
    if (closing === "]" || sql[found + 1] !== closing) return { text, end: found + 1 };
    text += closing;
    at = found + 2;
  }
}
