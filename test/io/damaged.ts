/** Files that were damaged on their way. */
import { LONG } from "../support/long.js";

const FLIPS = [0x01, 0xff, 0x80];

/** A file cut at a tenth place, then with that byte changed, and so on in turns; in the long form all of it at each. */
export function* everyTenth(bytes: Uint8Array): Generator<Uint8Array, void, void> {
  for (let at = 0, turn = 0; at < bytes.length; at += 10, turn++) {
    const ways = [bytes.slice(0, at), ...FLIPS.map((flip) => bytes.with(at, bytes[at] ^ flip))];
    if (LONG) yield* ways;
    else yield ways[turn % ways.length];
  }
}
