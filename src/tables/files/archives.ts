/** ZIP archives of files, among formats that are packed as such. */
import { starts } from "../formats/head.js";
import { claimed, type KnownTable } from "./found-format.js";

const FIRST_FILE = "PK\x03\x04";
// Archives within archives are opened as often as that: a file may hold itself.
export const MOST_NESTED = 3;

/** Whether a file that begins so is an archive of files, not one of a format that is packed as one. `asked`: the format that was asked for. */
export function isArchive(
  head: Uint8Array,
  name: string | undefined,
  asked: KnownTable | undefined,
): boolean {
  return starts(head, FIRST_FILE) && !(asked ?? claimed(head, name))?.parts;
}
