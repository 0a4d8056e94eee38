/** A typed cell → the word that stands for it in a table, or the value that JSON has for it. */
import { type CellType, type TimeUnit, UNITS } from "./cell-type.js";

const DAY = 86_400n;
const MILLISECOND = 1_000_000n;
const FIRST = BigInt(Date.UTC(1000, 0));
const LAST = BigInt(Date.UTC(9999, 11));

/** A cell as a word; "" if it is missing. */
export function cellWord(value: unknown, type: CellType): string {
  if (value === null || value === undefined) return "";
  switch (type.kind) {
    case "decimal":
      return decimalWord(value as bigint, type.scale);
    case "date":
      return dateWord(BigInt(value as number) * DAY);
    case "time":
      return timeWord(value as bigint, type.unit);
    case "timestamp":
      return timestampWord(value as bigint, type.unit, type.zone !== undefined);
    case "bytes":
      return new TextDecoder().decode(value as Uint8Array);
    case "list":
    case "struct":
      return JSON.stringify(jsonValue(value, type), digits);
    case "json":
      return typeof value === "object" ? JSON.stringify(value, digits) : String(value);
    default:
      return String(value);
  }
}

/** A bigint that JSON's own numbers can hold is one, others are words. */
function digits(_: string, value: unknown): unknown {
  if (typeof value !== "bigint") return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}

/** A cell as JSON has it: nested values stay nested, integers may be bigints. */
export function jsonValue(value: unknown, type: CellType): unknown {
  if (value === null || value === undefined) return null;
  if (type.kind === "list")
    return Array.from(value as ArrayLike<unknown>, (inner) => jsonValue(inner, type.of));
  if (type.kind === "struct") {
    const fields = value as Readonly<Record<string, unknown>>;
    return Object.fromEntries(type.fields.map(({ name, type: of }) => [name, jsonValue(fields[name], of)]));
  }
  if (["boolean", "integer", "float", "json", "text", "category"].includes(type.kind)) return value;
  return cellWord(value, type);
}

export function decimalWord(units: bigint, scale: number): string {
  if (scale <= 0) return String(units * 10n ** BigInt(-scale));
  const sign = units < 0n ? "-" : "";
  const all = String(units < 0n ? -units : units).padStart(scale + 1, "0");
  return `${sign}${all.slice(0, -scale)}.${all.slice(-scale)}`;
}

/** `2024-02-29T12:30:00.000Z`, with more digits only if the moment has them; without Z if it is in no zone. */
export function timestampWord(count: bigint, unit: TimeUnit, zoned: boolean): string {
  const per = UNITS[unit];
  const milliseconds = (count * UNITS.ms) / per;
  // What most are: whole milliseconds of years of four digits.
  if (milliseconds * per === count * UNITS.ms) {
    if (milliseconds >= FIRST && milliseconds < LAST)
      return new Date(Number(milliseconds)).toISOString().slice(0, zoned ? 24 : 23);
  }
  const seconds = floorDiv(count, per);
  const fraction = (count - seconds * per) * (UNITS.ns / per);
  return `${dateWord(seconds)}T${clock(seconds - floorDiv(seconds, DAY) * DAY, fraction)}${zoned ? "Z" : ""}`;
}

function timeWord(count: bigint, unit: TimeUnit): string {
  const per = UNITS[unit];
  const seconds = floorDiv(count, per);
  return clock(seconds, (count - seconds * per) * (UNITS.ns / per));
}

/** Milliseconds have their three digits always, what is finer only if it is there. */
function clock(seconds: bigint, nanoseconds: bigint): string {
  const two = (value: bigint): string => String(value).padStart(2, "0");
  const fine = String(nanoseconds).padStart(9, "0");
  const shown = nanoseconds % MILLISECOND === 0n ? fine.slice(0, 3) : fine.replace(/000$/, "");
  return `${two(seconds / 3600n)}:${two((seconds / 60n) % 60n)}:${two(seconds % 60n)}.${shown}`;
}

/** The day on which a second since 1970 lies. */
function dateWord(seconds: bigint): string {
  const date = new Date(Number(floorDiv(seconds, DAY)) * 86_400_000);
  return Number.isNaN(date.getTime()) ? String(seconds) : date.toISOString().split("T")[0];
}

function floorDiv(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
}
