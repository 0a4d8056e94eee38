/** Arrays of the page → buffers of the graphics card, each made once and reused when its array is gone. */

export type Role = "places" | "labels" | "areas" | "alphas" | "crowd" | "marks" | "edges";

interface Held {
  readonly buffer: WebGLBuffer;
  /** Bytes to a number: labels have 1 or 2. */
  readonly width: number;
}

interface Entry extends Held {
  readonly bytes: number;
}

export interface Buffers {
  /** The buffer of an array, filled by `make` when it is new. */
  of(role: Role, source: object, make: () => ArrayBufferView & { BYTES_PER_ELEMENT: number }): Held;
  /** Releases buffers of arrays that are no longer shown. */
  sweep(alive: ReadonlySet<object>): void;
}

export function buffers(gl: WebGL2RenderingContext): Buffers {
  const held = new Map<Role, Map<object, Entry>>();
  const spare = new Map<Role, Entry[]>();
  const of: Buffers["of"] = (role, source, make) => {
    const known = held.get(role)?.get(source);
    if (known) return known;
    const target = role === "edges" ? gl.ELEMENT_ARRAY_BUFFER : gl.ARRAY_BUFFER;
    const content = make();
    const free = spare.get(role) ?? [];
    const fit = free.findIndex(({ bytes }) => bytes === content.byteLength);
    const buffer = fit < 0 ? gl.createBuffer() : free.splice(fit, 1)[0].buffer;
    gl.bindBuffer(target, buffer);
    if (fit < 0) gl.bufferData(target, content, gl.STATIC_DRAW);
    else gl.bufferSubData(target, 0, content);
    const entry = { buffer, width: content.BYTES_PER_ELEMENT, bytes: content.byteLength };
    if (!held.has(role)) held.set(role, new Map());
    held.get(role)?.set(source, entry);
    return entry;
  };
  const sweep: Buffers["sweep"] = (alive) => {
    // What was spare during a whole frame is not wanted.
    for (const entries of spare.values()) for (const { buffer } of entries) gl.deleteBuffer(buffer);
    spare.clear();
    for (const [role, entries] of held) {
      for (const [source, entry] of entries) {
        if (alive.has(source)) continue;
        entries.delete(source);
        spare.set(role, [...(spare.get(role) ?? []), entry]);
      }
    }
  };
  return { of, sweep };
}
