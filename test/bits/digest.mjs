/** Values → fingerprints: every bit of a result counts, but for times, and for warnings but their number. */
import { createHash } from "node:crypto";

const IGNORED = new Set(["timing"]);
const LENGTH = 32;

function sha256(...pieces) {
  const hash = createHash("sha256");
  for (const piece of pieces) hash.update(piece);
  return hash.digest("hex").slice(0, LENGTH);
}

export function fingerprint(value) {
  return sha256(...[...leaves(value, "")].flatMap(([path, bytes]) => [`${path}\0${bytes.length}\0`, bytes]));
}

/** The fingerprint of every number, text and array in a value, by its path. */
export function parts(value) {
  return Object.fromEntries([...leaves(value, "")].map(([path, bytes]) => [path, sha256(bytes)]));
}

/** Objects with their keys sorted; each leaf is named by its path and kind. */
function* leaves(value, path) {
  if (value === undefined || typeof value === "function") return;
  if (ArrayBuffer.isView(value)) {
    // A copy: shared memory cannot be hashed in place.
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
    yield [`${path}:${value.constructor.name}[${value.length}]`, bytes];
  } else if (typeof value === "number") {
    yield [`${path}:number`, new Uint8Array(Float64Array.of(value).buffer)];
  } else if (Array.isArray(value)) {
    yield [`${path}:array`, Buffer.from(String(value.length))];
    for (const [at, item] of value.entries()) yield* leaves(item, `${path}[${at}]`);
  } else if (typeof value === "object" && value !== null) {
    yield [`${path}:object`, Buffer.alloc(0)];
    const plain = formerNames(formerSpectrum(plainGraph(value)));
    for (const key of Object.keys(plain).sort()) {
      if (IGNORED.has(key)) continue;
      const item = key === "warnings" ? plain[key].length : plain[key];
      yield* leaves(item, `${path}.${key}`);
    }
  } else {
    // 0.6.0 respelled this one value.
    const text = value === "unnormalized" ? "unnormalised" : String(value);
    yield [`${path}:${typeof value}`, Buffer.from(text)];
  }
}

/** 0.17.0 says of a spectrum that it is complete: one that was right before says nothing else. */
function formerSpectrum(value) {
  if (value.complete !== true || value.residuals === undefined) return value;
  const { complete: _, ...rest } = value;
  return rest;
}

/** 0.14.0 renamed two options, `metric` and HDBSCAN's `minSamples`: a record that has them, by the names before. */
function formerNames(value) {
  if (typeof value.distance !== "string") return value;
  const { distance: metric, minPoints, ...rest } = value;
  if (minPoints === undefined) return { ...rest, metric };
  return { ...rest, metric, [rest.method === "hdbscan" ? "minSamples" : "minPoints"]: minPoints };
}

/** The same in the text of a JSON document, whose order counts. */
function formerText(text) {
  const named = text.replace(/"distance":(?= ?")/g, '"metric":');
  return named.replace(/("method": ?"hdbscan"[^}]*?)"minPoints":/g, '$1"minSamples":');
}

/** The same in a page, where quotes are entities. */
export function formerPage(text) {
  return text
    .replace(/&quot;distance&quot;:(?= &quot;)/g, "&quot;metric&quot;:")
    .replace(
      /(&quot;method&quot;: &quot;hdbscan&quot;[^}]*?)&quot;minPoints&quot;:/g,
      "$1&quot;minSamples&quot;:",
    );
}

/** Of a graph its compressed rows: how else it is kept is its own affair. */
function plainGraph(value) {
  if (!("offsets" in value && "targets" in value)) return value;
  const { n, offsets, targets, weights } = value;
  return { n, offsets, targets, weights };
}

const HEADER_AT = 32;

/** The bytes of a model file as 0.13.0 would have written them, by the names that options had. */
export function formerModel(bytes) {
  const { text, arrays } = partsOf(bytes);
  const padded = text.padEnd(Math.ceil(text.length / 8) * 8);
  const written = Buffer.concat([bytes.subarray(0, HEADER_AT), Buffer.from(padded), arrays]);
  written.writeDoubleLE(written.length, 16);
  written.writeDoubleLE(padded.length, 24);
  written.writeUInt32LE(crc32(written.subarray(16)), 12);
  // What holds the bytes is part of a fingerprint.
  return Buffer.isBuffer(bytes) ? written : new Uint8Array(written);
}

/** The same; where it has warnings, with their number in place of their words and without checksum. */
export function maskedModel(bytes) {
  const { text, arrays } = partsOf(bytes);
  const header = JSON.parse(text);
  if (header.warnings.length === 0) return formerModel(bytes);
  const masked = JSON.stringify({ ...header, warnings: header.warnings.length });
  return Buffer.concat([bytes.subarray(0, 12), Buffer.from(masked), arrays]);
}

function partsOf(bytes) {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getFloat64(24, true);
  const header = Buffer.from(bytes.subarray(HEADER_AT, HEADER_AT + size));
  return { text: formerText(header.toString().trimEnd()), arrays: bytes.subarray(HEADER_AT + size) };
}

/** As in the file: src/models/checksum.ts. */
function crc32(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** Keys of the program's JSON that vary from run to run, hold words, or depend on the machine. */
const VARYING = new Set(["timing", "seconds", "costs", "memoryLeft", "notes"]);

/** The text of a JSON document; where something in it varies, without that. */
export function maskedJson(given) {
  const text = formerText(given);
  let touched = false;
  const document = JSON.parse(text, (key, value) => {
    if (VARYING.has(key) || (key === "version" && typeof value === "string")) {
      touched = true;
      return undefined;
    }
    if (key !== "warnings" || !Array.isArray(value)) return value;
    touched ||= value.length > 0;
    return value.length;
  });
  if (!touched) return text;
  const indented = text === `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
  return JSON.stringify({ indented, document });
}
