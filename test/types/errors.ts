/** What the code of an error tells about its fields: compiled by `npm run check`, never run. */
import { expectTypeOf } from "vitest";
import { InputError, OptionError, SpectaclError, type SpectaclErrorCode } from "../../src/index.js";

declare const error: unknown;

export function errors(): void {
  if (error instanceof SpectaclError && error.code === "NOT_FINITE") {
    expectTypeOf(error.fields.row).toEqualTypeOf<number>();
    // @ts-expect-error this code has no such field
    void error.fields.line;
  }
  if (error instanceof InputError && error.code === "RAGGED_ROW") {
    expectTypeOf(error.fields.line).toEqualTypeOf<number>();
  }
  if (error instanceof OptionError) {
    expectTypeOf(error.option).toEqualTypeOf<string>();
    if (error.code === "MORE_THAN_ROWS") expectTypeOf(error.fields.distinct).toEqualTypeOf<number>();
    // @ts-expect-error no option has this code
    if (error.code === "NOT_FINITE") return;
  }
  expectTypeOf<"SPARK_LOST" | "OPTION" | "ABORTED">().toExtend<SpectaclErrorCode>();
}
