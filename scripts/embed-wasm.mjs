// A module of WebAssembly as text that gzips well, and its import section with the memory declared shared.

// One character a byte, from # on: no control characters, and nothing to escape but the backslash. Characters beyond ~
// take two bytes: the most frequent of them change places with the rarest of the others.
const FIRST = 35;
const ONE_BYTE = 126 - FIRST;
const EXCHANGED = 20;

const HEADER = 8;
const IMPORTS = 2;
const MEMORY = 2;
const SHARED_WITH_MAXIMUM = 3;
// 65,536 pages in LEB128: all of the 4 GiB that can be addressed.
const MAXIMUM = [0x80, 0x80, 0x04];

export function embedded(wasm) {
  const counts = new Uint32Array(256);
  for (const byte of wasm) counts[byte]++;
  const byCount = [...counts.keys()].sort((a, b) => counts[a] - counts[b] || a - b);
  const rare = byCount.filter((byte) => byte < ONE_BYTE);
  const frequent = byCount.filter((byte) => byte > ONE_BYTE).reverse();
  const exchanged = frequent.slice(0, EXCHANGED).flatMap((byte, k) => [byte, rare[k]]);
  const place = (byte) => (exchanged.includes(byte) ? exchanged[exchanged.indexOf(byte) ^ 1] : byte);
  const text = (bytes) => String.fromCharCode(...Array.from(bytes, (byte) => byte + FIRST));
  const { from, to, section } = sharedImport(wasm);
  return {
    EXCHANGED: text(exchanged),
    SHARED_IMPORT: { from, to, section: text(section.map(place)) },
    MODULE: text(Array.from(wasm, place)),
  };
}

/** Where the import section lies, and what it must be over shared memory: a flag, and a maximum behind the minimum. */
function sharedImport(wasm) {
  let from = HEADER;
  while (wasm[from] !== IMPORTS) from = leb(wasm, from + 1).next + leb(wasm, from + 1).value;
  const { value: length, next: content } = leb(wasm, from + 1);
  const to = content + length;
  // [1 import] [length, module name] [length, field name] [kind] [flag] [minimum]
  const module = content + 1;
  const field = module + 1 + wasm[module];
  const kind = field + 1 + wasm[field];
  if (wasm[content] !== 1 || wasm[kind] !== MEMORY || wasm[kind + 1] !== 0) {
    throw new Error("the kernels must import one memory without a maximum, and nothing else.");
  }
  const body = [
    ...wasm.subarray(content, kind + 1),
    SHARED_WITH_MAXIMUM,
    ...wasm.subarray(kind + 2, to),
    ...MAXIMUM,
  ];
  if (body.length > 127) throw new Error("the import section must be shorter than 128 bytes.");
  return { from, to, section: [IMPORTS, body.length, ...body] };
}

/** An unsigned LEB128 number, and where it ends. */
function leb(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7, at++) {
    value |= (bytes[at] & 127) << shift;
    if (bytes[at] < 128) return { value, next: at + 1 };
  }
}
