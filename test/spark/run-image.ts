/** An image and columns → labels on this machine, as executors do it. */
import { compiled, instance, memoryOf } from "../../src/kernels/webassembly.js";
import { labelModule } from "../../src/spark/functions.js";
import type { LabelImage } from "../../src/spark/image.js";

/** What an image says of rows; `far` is 2 where a row has no label. */
interface ImageLabels {
  readonly labels: Int32Array;
  readonly shares: Float64Array;
  readonly far: Uint8Array;
}

export function runImage(image: LabelImage, columns: readonly Float64Array[]): ImageLabels {
  const { pages, most, given } = image;
  const memory = memoryOf({ initial: pages, maximum: pages });
  new Uint8Array(memory.buffer).set(image.bytes);
  const { label } = instance(compiled(labelModule()), memory);
  const n = columns[0].length;
  const found = { labels: new Int32Array(n), shares: new Float64Array(n), far: new Uint8Array(n) };
  const { buffer } = memory;
  for (let from = 0; from < n; from += most) {
    const count = Math.min(most, n - from);
    columns.forEach((column, c) => {
      new Float64Array(buffer as ArrayBuffer, given + 8 * most * c, count).set(
        column.subarray(from, from + count),
      );
    });
    label(count);
    found.labels.set(new Int32Array(buffer as ArrayBuffer, image.labels, count), from);
    found.shares.set(new Float64Array(buffer as ArrayBuffer, image.shares, count), from);
    found.far.set(new Uint32Array(buffer as ArrayBuffer, image.far, count), from);
  }
  return found;
}
