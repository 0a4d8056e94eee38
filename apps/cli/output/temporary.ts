/** Names for what is written beside a target until it is complete: no longer than systems allow where they allow the target's. */
import { createHash, randomBytes } from "node:crypto";
import { basename, dirname, join } from "node:path";

// Every system allows names of so many bytes.
const ALWAYS = 40;
// Most allow no more.
const MOST = 255;
const END = ".part";

/** A new name in the folder of the target, hidden. */
export function temporaryPath(target: string): string {
  const name = basename(target);
  const end = `.${randomBytes(6).toString("hex")}${END}`;
  const room = Math.max(ALWAYS, bytesOf(name)) - 1 - end.length;
  return join(dirname(target), `.${begin(name, room)}${end}`);
}

/** OUTPUT.part, the same for every run with this target; of a name too long for that, its beginning and a sum of it all. */
export function partFolderOf(target: string): string {
  const name = basename(target);
  if (bytesOf(name) + END.length <= MOST) return `${target}${END}`;
  const sum = createHash("sha256").update(name).digest("hex").slice(0, 12);
  const end = `.${sum}${END}`;
  return join(dirname(target), `${begin(name, MOST - end.length)}${end}`);
}

/** As many of the first characters as take so many bytes at most. */
function begin(name: string, bytes: number): string {
  let text = "";
  let left = bytes;
  for (const character of name) {
    left -= bytesOf(character);
    if (left < 0) break;
    text += character;
  }
  return text;
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}
