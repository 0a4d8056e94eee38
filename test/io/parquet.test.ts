import { gzipSync } from "node:zlib";
import type { FileMetaData } from "hyparquet";
import { ByteWriter } from "hyparquet-writer";
import { writeMetadata } from "hyparquet-writer/src/metadata.js";
import { serializeTCompactProtocol } from "hyparquet-writer/src/thrift.js";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/base/errors.js";
import { readTable } from "../../src/tables/files/read.js";
import { cells } from "./bytes.js";

type Codec = "UNCOMPRESSED" | "GZIP";
type MetaData = NonNullable<FileMetaData["row_groups"][number]["columns"][number]["meta_data"]>;

const ROWS = 4;

/** A file of pages of version 1, as most programs write them: numbers, words by code, and nothing but nulls. */
function versionOne(codec: Codec): Uint8Array {
  const writer = new ByteWriter();
  const text = (word: string): void => writer.appendBytes(new TextEncoder().encode(word));
  const page = (header: Record<string, unknown>, body: readonly number[]): void => {
    const plain = Uint8Array.from(body);
    const packed = codec === "GZIP" ? new Uint8Array(gzipSync(plain)) : plain;
    serializeTCompactProtocol(writer, { ...header, field_2: plain.length, field_3: packed.length } as never);
    writer.appendBytes(packed);
  };
  // Fields must come in ascending order.
  const data = (encoding: number, body: readonly number[]): void =>
    page(
      {
        field_1: 0,
        field_2: 0,
        field_3: 0,
        field_5: { field_1: ROWS, field_2: encoding, field_3: 3, field_4: 3 },
      },
      body,
    );
  const doubles = (...values: number[]): number[] => [...new Uint8Array(Float64Array.from(values).buffer)];
  const column = (
    name: string,
    type: MetaData["type"],
    write: () => { dictionary?: number; data: number },
  ) => {
    const start = writer.offset;
    const offsets = write();
    const size = BigInt(writer.offset - start);
    const meta: MetaData = {
      type,
      encodings: ["PLAIN", "RLE"],
      path_in_schema: [name],
      codec,
      num_values: BigInt(ROWS),
      total_uncompressed_size: size,
      total_compressed_size: size,
      data_page_offset: BigInt(offsets.data),
      ...(offsets.dictionary !== undefined && { dictionary_page_offset: BigInt(offsets.dictionary) }),
    };
    return { file_offset: BigInt(start), meta_data: meta };
  };
  text("PAR1");
  const columns = [
    column("x", "DOUBLE", () => {
      const at = writer.offset;
      // Levels 1 0 1 1: two bytes, one group of packed bits.
      data(0, [2, 0, 0, 0, 3, 0b1101, ...doubles(1.5, 2.5, -4)]);
      return { data: at };
    }),
    column("w", "BYTE_ARRAY", () => {
      const dictionary = writer.offset;
      page(
        { field_1: 2, field_2: 0, field_3: 0, field_7: { field_1: 2, field_2: 2 } },
        [1, 0, 0, 0, 97, 2, 0, 0, 0, 98, 99],
      );
      const at = writer.offset;
      // Four times level 1; codes of one bit: 0 1 1 0.
      data(2, [2, 0, 0, 0, 2 * ROWS, 1, 1, 3, 0b0110]);
      return { dictionary, data: at };
    }),
    column("n", "BYTE_ARRAY", () => {
      const at = writer.offset;
      // No code at all, but their width.
      data(8, [2, 0, 0, 0, 2 * ROWS, 0, 0]);
      return { data: at };
    }),
  ];
  const optional = { repetition_type: "OPTIONAL" } as const;
  writeMetadata(writer, {
    version: 1,
    schema: [
      { name: "root", num_children: 3 },
      { name: "x", type: "DOUBLE", ...optional },
      { name: "w", type: "BYTE_ARRAY", converted_type: "UTF8", ...optional },
      { name: "n", type: "BYTE_ARRAY", converted_type: "UTF8", ...optional },
    ],
    num_rows: BigInt(ROWS),
    row_groups: [{ columns, total_byte_size: 0n, num_rows: BigInt(ROWS) }],
    created_by: "by hand",
    metadata_length: 0,
  } as FileMetaData);
  text("PAR1");
  return writer.getBytes().slice();
}

describe("Parquet with pages of version 1", () => {
  it.each(["UNCOMPRESSED", "GZIP"] as const)("%s", async (codec) => {
    expect(cells(await readTable(versionOne(codec)))).toEqual({
      x: [1.5, null, 2.5, -4],
      w: ["a", "bc", "bc", "a"],
      n: [null, null, null, null],
    });
  });

  it("and any one byte changed is a table or an InputError", async () => {
    const whole = versionOne("UNCOMPRESSED");
    let refused = 0;
    for (let at = 4; at < whole.length - 4; at++) {
      for (const value of [0, 0xff, whole[at] ^ 1]) {
        const bytes = whole.slice();
        bytes[at] = value;
        try {
          expect((await readTable(bytes)).rows).toBeGreaterThanOrEqual(0);
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
          refused++;
        }
      }
    }
    expect(refused).toBeGreaterThan(whole.length);
  });
});
