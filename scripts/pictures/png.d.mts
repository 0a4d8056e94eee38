export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** 0xRRGGBB each. */
  readonly pixels: Uint32Array;
}
export function decode(file: Buffer): Pixels;
export function encode(
  picture: { readonly width: number; readonly height: number; readonly indices: Uint8Array },
  palette: readonly number[],
): Buffer;
export function chunksOf(file: Buffer): Iterable<{ readonly type: string; readonly body: Buffer }>;
