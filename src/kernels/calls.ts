/** An export of the module → the kernel as a function of a record, on one thread. */
import { isSingle, type Panel } from "./kernel.js";
import {
  type AnyGiven,
  addressOf,
  type Numbers,
  type Signature,
  type Summing,
  singleName,
} from "./signature.js";
import { sumChunks, sumSize } from "./sums.js";
import type { Call, Calls } from "./webassembly.js";

type Values = readonly (number | Numbers)[];

/** A kernel of any name. */
export interface AnyKernel {
  /** The kernel as a function of a record. */
  readonly call: (given: AnyGiven) => number;
  /** The same with these arguments fixed; those named in `open` are given in their order. */
  bind(fixed: AnyGiven, open: readonly string[]): (...values: Values) => number;
}

/** A kernel of one instance of the module. */
interface Here {
  readonly signature: Signature;
  readonly double: Call;
  /** For panels of float32. */
  readonly single: Call;
  /** Kept for all calls: to make an array for each would take as long as a small call itself. */
  readonly values: number[];
}

// Functions made with an instance or a binding are thrown away with it, optimized code and all: they only pass on what
// they hold to functions that stay.

export function kernelHere(signature: Signature, calls: Calls): AnyKernel {
  const { name, length, sums, room } = signature;
  const here: Here = {
    signature,
    double: calls[name],
    single: calls[singleName(name)],
    values: zeros(length),
  };
  if (sums !== undefined && room !== undefined) {
    return byRecord((given) => sumHere(here, sums, given, given[room] as Float64Array));
  }
  return {
    call: (given) => callHere(here, given),
    bind(fixed, open) {
      const bound = bindHere(here, fixed, open);
      return (...given) => callBound(bound, given);
    },
  };
}

function zeros(length: number): number[] {
  return new Array<number>(length).fill(0);
}

function callHere({ signature, double, single, values }: Here, given: AnyGiven): number {
  const { panel } = signature;
  signature.write(given, values);
  const call = panel !== undefined && isSingle(given[panel] as Panel) ? single : double;
  return signature.unsigned ? call(...values) >>> 0 : call(...values);
}

/** One chunk after another, each with its sums in the room. */
function sumHere(
  { signature, double, single, values }: Here,
  sums: Summing,
  given: AnyGiven,
  room: Float64Array,
) {
  const { panel, place } = signature;
  const [fromAt, toAt] = [place("from"), place("to")];
  const call = panel !== undefined && isSingle(given[panel] as Panel) ? single : double;
  const results = [0];
  signature.write(given, values);
  return sumChunks(sums, given, values, room.subarray(0, sumSize(sums, given)), (from, to) => {
    values[fromAt] = from;
    values[toAt] = to;
    results[0] = call(...values);
    return results;
  });
}

/** Addresses are looked up once; what is left for each call are the open arguments. */
interface Bound extends Here {
  /** Where the open arguments stand. */
  readonly places: readonly number[];
  /** The open argument whose precision tells which of the calls it is; -1 if it is `known`. */
  readonly telling: number;
  readonly known: Call;
}

function bindHere(here: Here, fixed: AnyGiven, open: readonly string[]): Bound {
  const { signature, single, double } = here;
  const { panel, length, place, write } = signature;
  const values = zeros(length);
  write(fixed, values);
  const telling = panel === undefined ? -1 : open.indexOf(panel);
  const known = panel !== undefined && telling < 0 && isSingle(fixed[panel] as Panel) ? single : double;
  return { ...here, values, places: open.map(place), telling, known };
}

function callBound(
  { signature, double, single, values, places, telling, known }: Bound,
  given: Values,
): number {
  for (let k = 0; k < places.length; k++) values[places[k]] = addressOf(given[k]);
  const call = telling < 0 ? known : isSingle(given[telling] as Panel) ? single : double;
  return signature.unsigned ? call(...values) >>> 0 : call(...values);
}

/** A kernel that needs the whole record to know how it runs. */
export function byRecord(call: AnyKernel["call"]): AnyKernel {
  return {
    call,
    bind(fixed, open) {
      const given: Record<string, number | Numbers> = { ...fixed };
      return (...values) => {
        for (let k = 0; k < open.length; k++) given[open[k]] = values[k];
        return call(given);
      };
    },
  };
}
