/** The schema of Arrow that Parquet files carry → what it adds to the types that Parquet itself has. */
import { allowanceOf } from "../../bytes/allowance.js";
import type { CellType } from "../../table/cell-type.js";
import { checkArrow } from "./arrow-check.js";
import { typeOfArrow } from "./arrow-types.js";

/** The types by the names of columns; none if the message is damaged: it is a remark, and the file reads without. */
export async function readArrowSchema(message: string): Promise<Map<string, CellType>> {
  const library = await import("@uwdata/flechette");
  const types = new Map<string, CellType>();
  try {
    const bytes = Uint8Array.from(atob(message), (sign) => sign.charCodeAt(0));
    checkArrow(bytes, allowanceOf("the schema", bytes.length));
    for (const { name, type } of library.tableFromIPC(bytes).schema.fields) {
      const found = typeOfArrow(type, library);
      if (found) types.set(String(name), found);
    }
  } catch {
    return new Map();
  }
  return types;
}

/** What both say: what is stored by Parquet's schema, what it means by Arrow's. */
export function refined(type: CellType, meant: CellType | undefined): CellType {
  if (!meant) return type;
  if (type.kind === "timestamp" && meant.kind === "timestamp") {
    const zone = type.zone === undefined ? undefined : (meant.zone ?? type.zone);
    return { kind: "timestamp", unit: type.unit, ...(zone !== undefined && { zone }) };
  }
  if (type.kind === "text" && meant.kind === "category") return meant;
  if (type.kind === "integer" && type.bits === 64 && meant.kind === "duration") return meant;
  if (type.kind === "list" && meant.kind === "list") {
    return {
      ...type,
      of: refined(type.of, meant.of),
      ...(meant.length !== undefined && { length: meant.length }),
    };
  }
  return type;
}

/** Whether Parquet's own schema cannot say it. */
export function needsArrow(type: CellType): boolean {
  if (type.kind === "timestamp") return type.zone !== undefined && type.zone !== "UTC";
  if (type.kind === "list") return type.length !== undefined || needsArrow(type.of);
  if (type.kind === "struct") return type.fields.some((field) => needsArrow(field.type));
  return type.kind === "category" || type.kind === "duration";
}
