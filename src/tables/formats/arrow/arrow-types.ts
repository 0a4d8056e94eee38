/** Arrow's types ↔ the types of columns; a value of one ↔ a cell of the other. */
import type { DataType } from "@uwdata/flechette";
import type { CellType, TimeUnit } from "../../table/cell-type.js";
import { floatList } from "../../table/float-lists.js";

type Library = typeof import("@uwdata/flechette");

const TIME_UNITS: readonly TimeUnit[] = ["s", "ms", "us", "ns"];
const DAY_MS = 86_400_000;
const MOST_DECIMALS_128 = 38;

/** The type of a column; undefined if it has none here: maps, unions, intervals. */
export function typeOfArrow(type: DataType, { Type }: Library): CellType | undefined {
  const inner = (child: DataType): CellType | undefined => typeOfArrow(child, { Type } as Library);
  switch (type.typeId) {
    case Type.Bool:
      return { kind: "boolean" };
    case Type.Int:
      return { kind: "integer", bits: type.bitWidth, signed: type.signed };
    case Type.Float:
      return { kind: "float", bits: ([16, 32, 64] as const)[type.precision] };
    case Type.Decimal:
      return { kind: "decimal", precision: type.precision, scale: type.scale };
    case Type.Date:
      return { kind: "date" };
    case Type.Time:
      return { kind: "time", unit: TIME_UNITS[type.unit] };
    case Type.Timestamp:
      return {
        kind: "timestamp",
        unit: TIME_UNITS[type.unit],
        ...(type.timezone && { zone: type.timezone }),
      };
    case Type.Duration:
      return { kind: "duration", unit: TIME_UNITS[type.unit] };
    case Type.Utf8:
    case Type.LargeUtf8:
    case Type.Utf8View:
      return { kind: "text" };
    case Type.Binary:
    case Type.LargeBinary:
    case Type.BinaryView:
      return { kind: "bytes" };
    case Type.FixedSizeBinary:
      return { kind: "bytes", length: type.stride };
    case Type.Dictionary: {
      const of = inner(type.dictionary);
      return of?.kind === "text" ? { kind: "category", ordered: type.ordered } : of;
    }
    case Type.RunEndEncoded:
      return inner(type.children[1].type);
    case Type.List:
    case Type.LargeList:
    case Type.ListView:
    case Type.LargeListView:
    case Type.FixedSizeList: {
      const of = inner(type.children[0].type);
      return of && { kind: "list", of, ...(type.typeId === Type.FixedSizeList && { length: type.stride }) };
    }
    case Type.Struct: {
      const fields = type.children.map((child) => ({ name: String(child.name), type: inner(child.type) }));
      if (fields.some(({ type: of }) => of === undefined)) return undefined;
      return { kind: "struct", fields: fields as { name: string; type: CellType }[] };
    }
  }
  return undefined;
}

/** A value of the library, read with bigints for all that is counted in units → the cell. */
export function cellOfArrow(value: unknown, type: CellType): unknown {
  if (value === null || value === undefined) return null;
  switch (type.kind) {
    case "date":
      return Math.floor((value as number) / DAY_MS);
    case "decimal":
    case "time":
    case "timestamp":
    case "duration":
      return BigInt(value as number | bigint);
    case "bytes":
      return (value as Uint8Array).slice();
    case "list": {
      const { of } = type;
      const items = value as ArrayLike<unknown>;
      const floats = of.kind === "float" ? floatList(items, of.bits) : undefined;
      return floats ?? Array.from(items, (inner) => cellOfArrow(inner, of));
    }
    case "struct": {
      const given = value as Readonly<Record<string, unknown>>;
      return Object.fromEntries(
        type.fields.map((field) => [field.name, cellOfArrow(given[field.name], field.type)]),
      );
    }
    default:
      return value;
  }
}

/** A type of the library and, once columns of it are built, what makes it the one that is meant. */
export interface ArrowType {
  readonly type: DataType;
  readonly reveal: () => void;
}

/**
 * The library makes timestamps from milliseconds, which are too coarse: they are built as the integers they are, like
 * durations, and called timestamps afterwards.
 */
export function arrowOfType(type: CellType, library: Library): ArrowType {
  const plain = (made: DataType): ArrowType => ({ type: made, reveal: () => {} });
  switch (type.kind) {
    case "boolean":
      return plain(library.bool());
    case "integer":
      return plain(library.int(type.bits, type.signed));
    case "float":
      return plain(
        type.bits === 16 ? library.float16() : type.bits === 32 ? library.float32() : library.float64(),
      );
    case "decimal":
      return plain(
        library.decimal(type.precision, type.scale, type.precision > MOST_DECIMALS_128 ? 256 : 128),
      );
    case "date":
      return plain(library.dateDay());
    case "time":
      return plain(library.time(unitOf(type.unit)));
    case "duration":
      return plain(library.duration(unitOf(type.unit)));
    case "timestamp": {
      const made = library.timestamp(unitOf(type.unit), type.zone ?? null) as unknown as { typeId: number };
      const { typeId } = made;
      made.typeId = library.Type.Duration;
      return {
        type: made as unknown as DataType,
        reveal: () => {
          made.typeId = typeId;
        },
      };
    }
    case "bytes":
      return plain(type.length === undefined ? library.binary() : library.fixedSizeBinary(type.length));
    case "category":
      return plain(library.dictionary(library.utf8(), library.int32(), type.ordered));
    case "list": {
      const { type: of, reveal } = arrowOfType(type.of, library);
      const child = library.field("item", of);
      return {
        type: type.length === undefined ? library.list(child) : library.fixedSizeList(child, type.length),
        reveal,
      };
    }
    case "struct": {
      const fields = type.fields.map((field) => ({ name: field.name, ...arrowOfType(field.type, library) }));
      return {
        type: library.struct(fields.map((field) => library.field(field.name, field.type))),
        reveal: () => {
          for (const field of fields) field.reveal();
        },
      };
    }
    default:
      return plain(library.utf8());
  }
}

function unitOf(unit: TimeUnit): 0 | 1 | 2 | 3 {
  return TIME_UNITS.indexOf(unit) as 0 | 1 | 2 | 3;
}

/** A cell → what the library builds a column of. */
export function arrowOfCell(value: unknown, type: CellType): unknown {
  if (value === null || value === undefined) return null;
  switch (type.kind) {
    case "date":
      return (value as number) * DAY_MS;
    case "time":
      return type.unit === "s" || type.unit === "ms" ? Number(value as bigint) : value;
    case "list":
      return Array.from(value as ArrayLike<unknown>, (inner) => arrowOfCell(inner, type.of));
    case "struct": {
      const given = value as Readonly<Record<string, unknown>>;
      return Object.fromEntries(
        type.fields.map((field) => [field.name, arrowOfCell(given[field.name], field.type)]),
      );
    }
    default:
      return value;
  }
}
