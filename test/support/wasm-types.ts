/** A WebAssembly module → the types of the functions it exports, read from its type, function and export sections. */

const TYPES = 1;
const IMPORTS = 2;
const FUNCTIONS = 3;
const EXPORTS = 7;
const VALUES: Readonly<Record<number, string>> = {
  127: "i32",
  126: "i64",
  125: "f32",
  124: "f64",
  123: "v128",
};

/** By name, as in "(i32 f64) -> (i32)". */
export function exportedTypes(bytes: Uint8Array): Record<string, string> {
  const sections = sectionsOf(bytes);
  const types = listed(sections.get(TYPES), (reader) => {
    expectByte(reader.byte(), 0x60, "a function type");
    const [takes, gives] = [0, 1].map(() => reader.list(() => VALUES[reader.byte()]));
    return `(${takes.join(" ")}) -> (${gives.join(" ")})`;
  });
  const imports = listed(sections.get(IMPORTS), (reader) => {
    reader.name();
    reader.name();
    expectByte(reader.byte(), 2, "an import of memory");
    const limits = reader.number();
    reader.number();
    if (limits % 2 === 1) reader.number();
  });
  if (imports.length > 1) throw new Error("the module imports more than its memory.");
  const functions = listed(sections.get(FUNCTIONS), (reader) => types[reader.number()]);
  const exported = listed(sections.get(EXPORTS), (reader) => {
    const name = reader.name();
    const kind = reader.byte();
    const index = reader.number();
    return { name, kind, index };
  });
  const own = exported.filter(({ kind }) => kind === 0);
  return Object.fromEntries(own.map(({ name, index }) => [name, functions[index]]));
}

function sectionsOf(bytes: Uint8Array): Map<number, Uint8Array> {
  const sections = new Map<number, Uint8Array>();
  const reader = readerOf(bytes, 8);
  while (reader.at() < bytes.length) {
    const id = reader.byte();
    const length = reader.number();
    sections.set(id, bytes.subarray(reader.at(), reader.at() + length));
    reader.skip(length);
  }
  return sections;
}

type Reader = ReturnType<typeof readerOf>;

function listed<T>(section: Uint8Array | undefined, one: (reader: Reader) => T): T[] {
  if (section === undefined) return [];
  const reader = readerOf(section, 0);
  return reader.list(() => one(reader));
}

function readerOf(bytes: Uint8Array, start: number) {
  let at = start;
  const byte = (): number => bytes[at++];
  /** LEB128. */
  const number = (): number => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const next = byte();
      value += (next & 127) * shift;
      if (next < 128) return value;
    }
  };
  const list = <T>(one: () => T): T[] => {
    const items: T[] = [];
    for (let count = number(); count > 0; count--) items.push(one());
    return items;
  };
  const name = (): string => String.fromCharCode(...list(byte));
  const skip = (length: number): void => {
    at += length;
  };
  return { byte, number, list, name, skip, at: () => at };
}

function expectByte(found: number, expected: number, what: string): void {
  if (found !== expected) throw new Error(`${what} begins with ${expected}, got ${found}.`);
}
