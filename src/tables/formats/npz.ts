/** NumPy's .npz: several arrays side by side, as columns of one table. */
import type { Format, ReadsTables } from "./format.js";
import { starts } from "./head.js";

const FIRST_FILE = "PK\x03\x04";
const NAME_AT = 30;

export const npz: Format<"npz"> & ReadsTables = {
  name: "npz",
  title: "NPZ",
  extensions: ["npz"],
  binary: true,
  compressed: true,
  parts: true,
  table: {
    sniff: ({ bytes }) =>
      starts(bytes, FIRST_FILE) && firstName(bytes).endsWith(".npy") ? "certain" : undefined,
    read: async ({ bytes, allowance }) => {
      const { readNpz } = await import("./numpy/read-npz.js");
      return readNpz(bytes, allowance);
    },
  },
};

function firstName(bytes: Uint8Array): string {
  const length = bytes[NAME_AT - 4] + 256 * bytes[NAME_AT - 3];
  return String.fromCharCode(...bytes.subarray(NAME_AT, NAME_AT + length));
}
