/** What can be wrong with the files of a data set: code and fields → text. Lines and columns count from 1. */
import { inputErrors, shown } from "../base/errors.js";

interface Line {
  readonly file: string;
  readonly line: number;
}

interface Size {
  readonly file: string;
  readonly expected: number;
}

export const DATASETS_ERRORS = {
  UNKNOWN_DATASET_FILE: ({ dataset, file }: { readonly dataset: string; readonly file: string }) =>
    `data set "${dataset}" has no file ${shown(file)}.`,
  MISSING_DATASET_FILE: (f: {
    readonly dataset: string;
    readonly file: string;
    readonly what: string;
    readonly source: string;
    readonly directory: string;
  }) =>
    `data set "${f.dataset}" needs ${f.file} (${f.what}). ` +
    `Get it from ${f.source} and put it, or ${f.file}.gz, into ${f.directory}.`,
  MISSING_FILE: ({ file, source }: { readonly file: string; readonly source: string }) =>
    `${file} is missing (original: ${source}).`,
  COMPRESSED_FILE: ({ file }: { readonly file: string }) =>
    `${file} is compressed (gzip): its bytes must be given uncompressed.`,
  FILE_ROWS: ({ file, rows, expected }: Size & { readonly rows: number }) =>
    `${file} must have ${expected} rows, got ${rows}.`,
  FILE_COLUMNS: ({ file, line, columns, expected }: Line & Size & { readonly columns: number }) =>
    `${file}, line ${line} has ${columns} columns: it must have ${expected}.`,
  FILE_HEADER: (f: {
    readonly file: string;
    readonly column: number;
    readonly value: string;
    readonly expected: string;
  }) =>
    `${f.file}, line 1, column ${f.column} is ${shown(f.value)}: the header must have ${shown(f.expected)} there.`,
  FILE_CELL: (f: Line & { readonly column: string; readonly value: string; readonly accepts: string }) =>
    `${f.file}, line ${f.line}, column ${shown(f.column)} is ${shown(f.value)}: it must be ${f.accepts}.`,
  FILE_PAIR: ({ file, line, value }: Line & { readonly value: string }) =>
    `${file}, line ${line} is ${shown(value)}: it must be two integers >= 0.`,
  FILE_NODE: ({ file, line, node, nodes }: Line & { readonly node: number; readonly nodes: number }) =>
    `${file}, line ${line}: a node must be < ${nodes}, got ${node}.`,
  SECOND_CLASS: ({ file, line, node }: Line & { readonly node: number }) =>
    `${file}, line ${line}: node ${node} must have one department.`,
  IDX_HEADER: ({ file, bytes, expected }: Size & { readonly bytes: number }) =>
    `${file} has ${bytes} bytes: its header alone must have ${expected}.`,
  IDX_MAGIC: ({ file, value, expected }: Size & { readonly value: number }) =>
    `${file}, byte 0: the magic number must be ${expected}, got ${value}.`,
  IDX_SIZES: ({ file, sizes }: { readonly file: string; readonly sizes: readonly number[] }) =>
    `${file}, byte 4: sizes must be >= 1, got ${sizes.join(" × ")}.`,
  IDX_LENGTH: ({
    file,
    sizes,
    bytes,
    expected,
  }: Size & { readonly sizes: readonly number[]; readonly bytes: number }) =>
    `${file} must have ${expected} bytes for ${sizes.join(" × ")}, got ${bytes}.`,
  IMAGES_AND_LABELS: (f: {
    readonly file: string;
    readonly labels: number;
    readonly imageFile: string;
    readonly images: number;
  }) =>
    `${f.file} has ${f.labels} labels, ${f.imageFile} has ${f.images} images: each image must have one label.`,
  FILE_LABEL: (f: {
    readonly file: string;
    readonly label: number;
    readonly value: number;
    readonly most: number;
  }) => `${f.file}, label ${f.label} must be from 0 to ${f.most}, got ${f.value}.`,
};

export const datasetsError = inputErrors(DATASETS_ERRORS);
