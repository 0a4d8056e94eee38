/** Parquet's schema ↔ the types of columns. */
import type { SchemaElement, SchemaTree } from "hyparquet";
import type { CellType, TimeUnit } from "../../table/cell-type.js";
import { floatList } from "../../table/float-lists.js";

const PARQUET_UNITS: Readonly<Record<string, TimeUnit>> = { MILLIS: "ms", MICROS: "us", NANOS: "ns" };
const INTEGERS = /^(U?)INT_(8|16|32|64)$/;
const MOST_DECIMALS_32 = 9;
const MOST_DECIMALS_64 = 18;

/** Leaves whose values are read as they are stored, so that nothing is lost; their meaning is in the type. */
export function asStored(element: SchemaElement): SchemaElement {
  const { type, converted_type: converted, logical_type: logical, ...plain } = element;
  if (type === undefined) return element;
  const kept: SchemaElement = { ...plain, type };
  if (converted === "JSON" || converted === "ENUM") return { ...kept, converted_type: "UTF8" };
  const raw =
    /^(DECIMAL|DATE|TIME_|TIMESTAMP_|INTERVAL|BSON)/.test(converted ?? "") ||
    /^(DECIMAL|DATE|TIME|TIMESTAMP)$/.test(logical?.type ?? "");
  return raw ? kept : element;
}

/** The type of a column; undefined if it has none here: maps, variants, shapes, identifiers. */
export function typeOfTree({ element, children }: SchemaTree): CellType | undefined {
  if (children.length === 0) return element.repetition_type === "REPEATED" ? undefined : typeOfLeaf(element);
  if (element.converted_type === "LIST" || element.logical_type?.type === "LIST") {
    const [repeated] = children;
    if (children.length !== 1 || repeated.children.length !== 1) return undefined;
    const of = typeOfTree(repeated.children[0]);
    return of && { kind: "list", of };
  }
  if (element.converted_type || element.logical_type || element.repetition_type === "REPEATED")
    return undefined;
  const fields = children.map((child) => ({ name: child.element.name, type: typeOfTree(child) }));
  if (fields.some(({ type }) => type === undefined)) return undefined;
  return { kind: "struct", fields: fields as { name: string; type: CellType }[] };
}

function typeOfLeaf(element: SchemaElement): CellType | undefined {
  const { type, converted_type: converted, logical_type: logical } = element;
  if (converted === "DECIMAL" || logical?.type === "DECIMAL") {
    return { kind: "decimal", precision: element.precision ?? 38, scale: element.scale ?? 0 };
  }
  const integer = INTEGERS.exec(converted ?? "");
  switch (type) {
    case "BOOLEAN":
      return { kind: "boolean" };
    case "FLOAT":
      return { kind: "float", bits: 32 };
    case "DOUBLE":
      return { kind: "float", bits: 64 };
    case "INT96":
      return { kind: "timestamp", unit: "ns" };
    case "INT32":
    case "INT64": {
      if (converted === "DATE" || logical?.type === "DATE") return { kind: "date" };
      const time = timeOf(element);
      if (time) return time;
      const bits = integer ? Number(integer[2]) : logical?.type === "INTEGER" ? logical.bitWidth : undefined;
      const unsigned = integer ? integer[1] === "U" : logical?.type === "INTEGER" && !logical.isSigned;
      const own = type === "INT32" ? 32 : 64;
      return { kind: "integer", bits: (bits ?? own) as 8 | 16 | 32 | 64, signed: !unsigned };
    }
    case "BYTE_ARRAY":
      if (/^(UTF8|ENUM|JSON)$/.test(converted ?? "") || logical?.type === "STRING") return { kind: "text" };
      return logical === undefined && converted === undefined ? { kind: "bytes" } : undefined;
    case "FIXED_LEN_BYTE_ARRAY":
      if (logical?.type === "FLOAT16") return { kind: "float", bits: 16 };
      return logical === undefined && converted === undefined
        ? { kind: "bytes", length: element.type_length ?? 0 }
        : undefined;
  }
  return undefined;
}

function timeOf({ converted_type: converted, logical_type: logical }: SchemaElement): CellType | undefined {
  if (logical?.type === "TIMESTAMP" || logical?.type === "TIME") {
    const unit = PARQUET_UNITS[logical.unit];
    if (logical.type === "TIME") return { kind: "time", unit };
    return { kind: "timestamp", unit, ...(logical.isAdjustedToUTC && { zone: "UTC" }) };
  }
  const found = /^(TIMESTAMP|TIME)_(MILLIS|MICROS)$/.exec(converted ?? "");
  if (!found) return undefined;
  const unit = PARQUET_UNITS[found[2]];
  return found[1] === "TIME" ? { kind: "time", unit } : { kind: "timestamp", unit, zone: "UTC" };
}

/** A stored value → the cell it is, by its type. */
export function cellOfStored(value: unknown, type: CellType): unknown {
  if (value === null || value === undefined) return null;
  switch (type.kind) {
    case "decimal":
      return value instanceof Uint8Array ? bigEndian(value) : BigInt(value as number | bigint);
    case "time":
    case "timestamp":
    case "duration":
      return BigInt(value as number | bigint);
    case "integer":
      return type.bits === 64 ? BigInt(value as bigint) : Number(value);
    case "list": {
      const { of } = type;
      const items = value as ArrayLike<unknown>;
      const floats = of.kind === "float" ? floatList(items, of.bits) : undefined;
      return floats ?? Array.from(items, (inner) => cellOfStored(inner, of));
    }
    case "struct": {
      const given = value as Readonly<Record<string, unknown>>;
      return Object.fromEntries(
        type.fields.map((field) => [field.name, cellOfStored(given[field.name], field.type)]),
      );
    }
    default:
      return value;
  }
}

function bigEndian(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return bytes.length > 0 && bytes[0] >= 128 ? value - (1n << BigInt(8 * bytes.length)) : value;
}

/** The schema of a column of this type, each part of it after the part that holds it. */
export function elementsOf(name: string, type: CellType, optional = true): SchemaElement[] {
  const own = { name, repetition_type: optional ? ("OPTIONAL" as const) : ("REQUIRED" as const) };
  switch (type.kind) {
    case "boolean":
      return [{ ...own, type: "BOOLEAN" }];
    case "float":
      if (type.bits === 16) {
        const logical_type = { type: "FLOAT16" as const };
        return [{ ...own, type: "FIXED_LEN_BYTE_ARRAY", type_length: 2, logical_type }];
      }
      return [{ ...own, type: type.bits === 32 ? "FLOAT" : "DOUBLE" }];
    case "integer":
      return [integerElement(own, type)];
    case "decimal":
      return [decimalElement(own, type)];
    case "date":
      return [{ ...own, type: "INT32", converted_type: "DATE" }];
    case "time":
    case "timestamp":
      return [timeElement(own, type)];
    case "duration":
      return [{ ...own, type: "INT64" }];
    case "bytes":
      return type.length === undefined
        ? [{ ...own, type: "BYTE_ARRAY" }]
        : [{ ...own, type: "FIXED_LEN_BYTE_ARRAY", type_length: type.length }];
    case "list":
      return [
        { ...own, converted_type: "LIST", num_children: 1 },
        { name: "list", repetition_type: "REPEATED", num_children: 1 },
        ...elementsOf("element", type.of),
      ];
    case "struct":
      return [
        { ...own, num_children: type.fields.length },
        ...type.fields.flatMap((field) => elementsOf(field.name, field.type)),
      ];
    default:
      return [{ ...own, type: "BYTE_ARRAY", converted_type: "UTF8" }];
  }
}

type Own = Pick<SchemaElement, "name" | "repetition_type">;

function integerElement(own: Own, { bits, signed }: Extract<CellType, { kind: "integer" }>): SchemaElement {
  const type = bits === 64 ? ("INT64" as const) : ("INT32" as const);
  if (signed && bits >= 32) return { ...own, type };
  // Not as a logical type too: the library writes its width too wide, which others refuse.
  return { ...own, type, converted_type: `${signed ? "" : "U"}INT_${bits}` };
}

function decimalElement(
  own: Own,
  { precision, scale }: Extract<CellType, { kind: "decimal" }>,
): SchemaElement {
  const logical_type = { type: "DECIMAL" as const, precision, scale };
  const shared = { ...own, converted_type: "DECIMAL" as const, logical_type, precision, scale };
  if (precision <= MOST_DECIMALS_32) return { ...shared, type: "INT32" };
  if (precision <= MOST_DECIMALS_64) return { ...shared, type: "INT64" };
  const bits = (10n ** BigInt(precision)).toString(2).length + 1;
  return { ...shared, type: "FIXED_LEN_BYTE_ARRAY", type_length: Math.ceil(bits / 8) };
}

/** Parquet has no seconds: they are written as milliseconds. */
function timeElement(own: Own, type: Extract<CellType, { kind: "time" | "timestamp" }>): SchemaElement {
  const units = { s: "MILLIS", ms: "MILLIS", us: "MICROS", ns: "NANOS" } as const;
  const unit = units[type.unit];
  const adjusted = type.kind === "timestamp" && type.zone !== undefined;
  const logical = { isAdjustedToUTC: adjusted, unit };
  if (type.kind === "timestamp")
    return { ...own, type: "INT64", logical_type: { type: "TIMESTAMP", ...logical } };
  return { ...own, type: unit === "MILLIS" ? "INT32" : "INT64", logical_type: { type: "TIME", ...logical } };
}

/** A cell → what is stored of it. */
export function storedOfCell(value: unknown, type: CellType): unknown {
  if (value === null || value === undefined) return null;
  switch (type.kind) {
    case "time":
    case "timestamp": {
      const count = type.unit === "s" ? 1000n * (value as bigint) : (value as bigint);
      return type.kind === "time" && (type.unit === "s" || type.unit === "ms") ? Number(count) : count;
    }
    case "list":
      return Array.from(value as ArrayLike<unknown>, (inner) => storedOfCell(inner, type.of));
    case "struct": {
      const given = value as Readonly<Record<string, unknown>>;
      return Object.fromEntries(
        type.fields.map((field) => [field.name, storedOfCell(given[field.name], field.type)]),
      );
    }
    default:
      return value;
  }
}
