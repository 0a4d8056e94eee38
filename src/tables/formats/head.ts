/** The first bytes of a file, and what they say of its format. */

/** The first bytes, and the text that they are. */
export interface Head {
  readonly bytes: Uint8Array;
  readonly text: string;
}

/**
 * How far the first bytes tell a format: "certain" whatever the file is called, "likely" unless its name promises another
 * format than delimited text, "possible" if its name promises none.
 */
export type Evidence = "certain" | "likely" | "possible";

/** The head of a file of which no more than `most` bytes are looked at; a byte order mark is no part of the text. */
export function headOf(bytes: Uint8Array, most: number): Head {
  const body = starts(bytes, "\xef\xbb\xbf") ? bytes.subarray(3) : bytes;
  return { bytes, text: new TextDecoder().decode(body.subarray(0, most)) };
}

/** Whether the bytes begin with those of `magic`, a character for each. */
export function starts(bytes: Uint8Array, magic: string): boolean {
  for (let k = 0; k < magic.length; k++) if (bytes[k] !== magic.charCodeAt(k)) return false;
  return true;
}
