/** The data of a .zsav file, which are packed in blocks → the data of a .sav file by codes of a byte. */
import type { Bounded } from "../../bytes/bounded.js";
import { joined } from "../../bytes/bytes.js";
import { inflated } from "../../bytes/gzip.js";

// Of the list of blocks: what stands before it, and how much there is of each block.
const [LIST, ENTRY] = [24, 24];

export async function unpackedBlocks(
  file: Bounded,
  dataAt: number,
  unfold: (bytes: number) => void,
  fail: (what: string) => never,
): Promise<Uint8Array> {
  const list = file.count(dataAt + 8, 8);
  const count = file.count(list + 20, 4);
  file.within(list + LIST, ENTRY * count);
  const pieces: Uint8Array[] = [];
  for (let k = 0; k < count; k++) {
    const entry = list + LIST + ENTRY * k;
    const [at, size] = [file.count(entry + 8, 8), file.count(entry + 20, 4)];
    file.within(at, size);
    for await (const piece of inflated(file.bytes.subarray(at, at + size), () =>
      fail(`block ${k + 1} is damaged`),
    )) {
      unfold(piece.length);
      pieces.push(piece);
    }
  }
  return joined(pieces);
}
