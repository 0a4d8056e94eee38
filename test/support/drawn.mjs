// A seed → numbers in [0, 1), the same on every machine; for the campaigns that run outside the tests.
import { createHash } from "node:crypto";

export function drawn(seed) {
  let k = 0;
  return () => createHash("sha256").update(`${seed}/${k++}`).digest().readUInt32LE(0) / 2 ** 32;
}
