/** A row of the table → where each argument stands among those of the module, and a record as these. */
import { isSingle, type Kernel, type Kind, type Panel, type Sums, type Takes } from "./kernel.js";
import { ROWS } from "./table.js";

export type Numbers = Float64Array | Float32Array | Uint32Array | Uint16Array;

/** A record of arguments whose kernel is not known to the type checker. */
export type AnyGiven = Readonly<Record<string, number | Numbers>>;

/** How a kernel sums over its range: see Sums. */
export interface Summing {
  readonly chunk: number;
  /** The arguments that are sums, where they stand, and how long they are. */
  readonly arrays: readonly string[];
  readonly places: readonly number[];
  readonly lengths: readonly ((given: AnyGiven) => number)[];
  /** Where the bytes between the sums of chunks stand, if the module takes them. */
  readonly stepAt: number | undefined;
}

export interface Signature {
  readonly name: string;
  readonly row: Kernel;
  /** How many arguments the module takes. */
  readonly length: number;
  /** The first argument that is a panel: its precision is that of all. */
  readonly panel: string | undefined;
  /** The argument with room for the sums of one chunk. */
  readonly room: string | undefined;
  readonly sums: Summing | undefined;
  /** Whether what it returns is read without a sign. */
  readonly unsigned: boolean;
  /** Where an argument of the module stands. */
  place(argument: string): number;
  /** Writes the arguments of a record into `values`, each in its place; 0 for those that are left out. */
  write(given: AnyGiven, values: number[]): void;
  /** The name of the export for this record: that of the float32 twin if its panels are of float32. */
  exportFor(given: AnyGiven): string;
}

function signatureOf(name: string, row: Kernel): Signature {
  const passed = passedBy(row);
  const given = passed.filter((argument) => row.takes[argument] !== "step");
  const places = given.map((argument) => passed.indexOf(argument));
  const twin = singleName(name);
  const named = (kind: Kind) => Object.keys(row.takes).find((argument) => row.takes[argument] === kind);
  const panel = named("panel");
  const place = (argument: string): number => {
    const at = passed.indexOf(argument);
    if (at < 0) throw new Error(`${name} has no argument ${argument}.`);
    return at;
  };
  return {
    name,
    row,
    length: passed.length,
    panel,
    unsigned: row.gives === "u32",
    room: named("room"),
    sums: row.sums && summingOf(row.sums, named("step"), place),
    place,
    write(record, values) {
      for (let k = 0; k < given.length; k++) values[places[k]] = addressOf(record[given[k]] ?? 0);
    },
    exportFor: (record) => (panel !== undefined && isSingle(record[panel] as Panel) ? twin : name),
  };
}

function summingOf(sums: Sums<Takes>, step: string | undefined, place: Signature["place"]): Summing {
  const arrays = Object.keys(sums.of);
  return {
    chunk: sums.chunk,
    arrays,
    places: arrays.map(place),
    lengths: Object.values(sums.of) as Summing["lengths"],
    stepAt: step === undefined ? undefined : place(step),
  };
}

/** The signatures of all kernels. */
export const SIGNATURES: readonly Signature[] = /* @__PURE__ */ signatures();

function signatures(): Signature[] {
  return ROWS.map(([name, row]) => signatureOf(name, row));
}

/** The arguments that the module takes, in its order. */
export function passedBy({ takes }: Kernel): string[] {
  return Object.keys(takes).filter((argument) => takes[argument] !== "room");
}

/** The export that takes panels of float32. */
export function singleName(name: string): string {
  return `${name}Single`;
}

/** An array of the workspace is passed as its address. An empty array from elsewhere has address 0: there is none. */
export function addressOf(value: number | Numbers): number {
  return typeof value === "number" ? value : value.byteOffset;
}
