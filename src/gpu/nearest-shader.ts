/**
 * The shader of the nearest rows. A workgroup owns a tile of 128 rows and walks over tiles of columns, from its own place
 * outward to both sides: close rows have close places, so that a row's limit falls at once.
 *
 * Points lie in blocks of 64 side by side: coordinate c of point r of block b at (b stride + c) 64 + r. A thread has 8 rows
 * and 4 or 8 columns, and for each pair the nearness a: x·y - |y|²/2 by products, -|x - y|² by differences. With `half` the
 * |x|²/2 of the row, or 0 by differences, half - a is the pair's key: half its square, or its square.
 *
 * Every row has a list of `capacity` pairs (key, name) in global memory. A pair is appended if its nearness is up to the
 * row's limit. A list that could overflow at the next tile makes all lists of the workgroup be cut to their first `keep` by
 * (key, name); the last of these is the new limit. All that lasts from one dispatch to the next lies in `lists` and `marks`.
 */

/** By products: fast, with errors in the size of |x|². By differences: half as fast, with errors in the size of |x - y|². */
export type Form = "products" | "differences";

/** How a workgroup is laid out. */
export interface Shape {
  readonly form: Form;
  /** Coordinates that the workgroup loads at a time. */
  readonly depth: number;
  /** Columns of a thread: 4 or 8. */
  readonly wide: 4 | 8;
}

export const BLOCK = 64;
export const TILE_ROWS = 128;
/** Pairs of a row's list. */
export const CAPACITY = 256;
/** No row: the name of what fills up a tile. */
export const NOBODY = 0xffffffff;
/** The name of a row that is none of the columns. */
export const ELSEWHERE = 0xfffffffe;
/** The |y|²/2 of a column that is none, and a limit that keeps it out but nothing else. */
export const ABSENT = 1e38;
const ALL = -1e37;

const THREADS = 256;

/** Columns of a tile. */
export function tileColumns({ wide }: Shape): number {
  return 16 * wide;
}

/** The numbers of `task`, in their order. */
export const TASK = ["firstTile", "rowTiles", "tiles", "start", "end", "keep", "chunks", "last"] as const;

export function nearestShader(shape: Shape): string {
  const { form, depth, wide } = shape;
  const columns = tileColumns(shape);
  const rows = [0, 1, 2, 3, 4, 5, 6, 7];
  const parts = wide === 8 ? [0, 1] : [0];
  const pairs = rows.flatMap((r) => parts.map((p) => ({ r, p, sum: `a${r}${p}` })));
  const rowOf = (r: number): string => `${r < 4 ? r : r + 60} + 4 * ty`;
  const x = (r: number): string => `x${r >> 2}.${"xyzw"[r & 3]}`;
  const add = ({ r, p, sum }: (typeof pairs)[number]): string =>
    form === "products"
      ? `${sum} = fma(vec4f(${x(r)}), y${p}, ${sum});`
      : `{ let d = ${x(r)} - y${p}; ${sum} = fma(-d, d, ${sum}); }`;
  return `
struct Task { ${TASK.map((name) => `${name}: u32`).join(", ")} }
@group(0) @binding(0) var<storage, read> columns: array<vec4f>;
@group(0) @binding(1) var<storage, read> columnFacts: array<vec2u>;
@group(0) @binding(2) var<storage, read> rows: array<vec4f>;
@group(0) @binding(3) var<storage, read> rowFacts: array<vec2u>;
@group(0) @binding(4) var<storage, read> task: Task;
@group(0) @binding(5) var<storage, read_write> lists: array<vec2u>;
@group(0) @binding(6) var<storage, read_write> marks: array<vec4u>;
@group(0) @binding(7) var<storage, read_write> best: array<vec2u>;

var<workgroup> left: array<vec4f, ${depth * 32}>;
var<workgroup> right: array<vec4f, ${depth * (columns / 4)}>;
var<workgroup> halves: array<f32, ${columns}>;
var<workgroup> limits: array<f32, 128>;
var<workgroup> limitNames: array<u32, 128>;
var<workgroup> counts: array<atomic<u32>, 128>;
var<workgroup> staged: array<vec2u, ${CAPACITY}>;
var<workgroup> crowded: atomic<u32>;
var<workgroup> cut: u32;

fn offer(group: u32, row: u32, column: u32, a: f32) {
  let limit = limits[row];
  if (a < limit) { return; }
  let name = columnFacts[column].y;
  if (a == limit && name >= limitNames[row]) { return; }
  let facts = rowFacts[(task.firstTile + group) * 128 + row];
  if (name == facts.y || name == ${NOBODY}u) { return; }
  let at = atomicAdd(&counts[row], 1u);
  lists[(group * 128 + row) * ${CAPACITY} + at] = vec2u(bitcast<u32>(bitcast<f32>(facts.x) - a), name);
  if (at >= ${CAPACITY - columns}) { atomicStore(&crowded, 1u); }
}

// Every thread has one pair of a row's list, and counts those before it.
fn cutLists(group: u32, local: u32) {
  for (var row = 0u; row < 128; row++) {
    let start = (group * 128 + row) * ${CAPACITY};
    let count = atomicLoad(&counts[row]);
    var own = vec2u();
    if (local < count) {
      own = lists[start + local];
      staged[local] = own;
    }
    workgroupBarrier();
    if (local < count) {
      let key = bitcast<f32>(own.x);
      var rank = 0u;
      for (var e = 0u; e < count; e++) {
        let other = staged[e];
        let otherKey = bitcast<f32>(other.x);
        rank += select(0u, 1u, otherKey < key || (otherKey == key && other.y < own.y));
      }
      if (rank < task.keep) { lists[start + rank] = own; }
      if (rank + 1 == task.keep) {
        limits[row] = bitcast<f32>(rowFacts[(task.firstTile + group) * 128 + row].x) - key;
        limitNames[row] = own.y;
      }
    }
    workgroupBarrier();
    if (local == 0) { atomicStore(&counts[row], min(count, task.keep)); }
  }
  storageBarrier();
  workgroupBarrier();
}

@compute @workgroup_size(${THREADS})
fn main(@builtin(workgroup_id) id: vec3u, @builtin(local_invocation_index) local: u32) {
  let group = id.x;
  let tile = task.firstTile + group;
  let tx = local & 15;
  let ty = local >> 4;
  let stride = task.chunks * ${depth};
  if (local < 128) {
    if (task.start == 0) {
      limits[local] = select(f32(${ALL}), f32(${ABSENT}), rowFacts[tile * 128 + local].y == ${NOBODY}u);
      limitNames[local] = ${NOBODY}u;
      atomicStore(&counts[local], 0u);
    } else {
      let mark = marks[group * 128 + local];
      limits[local] = bitcast<f32>(mark.x);
      limitNames[local] = mark.y;
      atomicStore(&counts[local], mark.z);
    }
  }
  let own = min(u32(f32(tile) / f32(task.rowTiles) * f32(task.tiles)), task.tiles - 1);
  for (var step = task.start; step < task.end; step++) {
    // 0, 1, -1, 2, -2, … places from the own one.
    let apart = (step + 1) / 2;
    let at = (own + select(task.tiles - apart, apart, (step & 1) == 1)) % task.tiles;
    ${pairs.map(({ sum }) => `var ${sum} = vec4f();`).join(" ")}
    for (var chunk = 0u; chunk < task.chunks; chunk++) {
      let first = chunk * ${depth};
      for (var e = local; e < ${depth * 32}; e += ${THREADS}) {
        left[e] = rows[((2 * tile + ((e >> 4) & 1)) * stride + first + (e >> 5)) * 16 + (e & 15)];
      }
      for (var e = local; e < ${depth * (columns / 4)}; e += ${THREADS}) {
        ${
          wide === 8
            ? "right[e] = columns[((2 * at + ((e >> 4) & 1)) * stride + first + (e >> 5)) * 16 + (e & 15)];"
            : "right[e] = columns[(at * stride + first + (e >> 4)) * 16 + (e & 15)];"
        }
      }
      if (chunk == 0 && local < ${columns}) {
        halves[local] = bitcast<f32>(columnFacts[at * ${columns} + local].x);
      }
      workgroupBarrier();
      if (chunk == 0) {
        ${parts.map((p) => `let h${p} = 4 * tx + ${64 * p}; let g${p} = -vec4f(halves[h${p}], halves[h${p} + 1], halves[h${p} + 2], halves[h${p} + 3]);`).join("\n        ")}
        ${pairs.map(({ p, sum }) => `${sum} = g${p};`).join(" ")}
      }
      for (var c = 0u; c < ${depth}; c++) {
        let x0 = left[c * 32 + ty];
        let x1 = left[c * 32 + 16 + ty];
        ${parts.map((p) => `let y${p} = right[c * ${columns / 4} + ${16 * p} + tx];`).join(" ")}
        ${pairs.map(add).join("\n        ")}
      }
      workgroupBarrier();
    }
    ${rows.map((r) => `let l${r} = limits[${rowOf(r)}];`).join(" ")}
    if (${pairs.map(({ r, sum }) => `any(${sum} >= vec4f(l${r}))`).join("\n      | ")}) {
      for (var e = 0u; e < ${pairs.length}; e++) {
        var a: vec4f;
        switch (e) {
          ${pairs.map(({ sum }, at) => (at ? `case ${at}: { a = ${sum}; }` : `default: { a = ${sum}; }`)).join("\n          ")}
        }
        let row = ((e >> ${parts.length + 1}) << 6) + 4 * ty + ((e >> ${parts.length - 1}) & 3);
        if (!any(a >= vec4f(limits[row]))) { continue; }
        let column = at * ${columns} + ${wide === 8 ? "((e & 1) << 6) + " : ""}4 * tx;
        for (var c = 0u; c < 4; c++) {
          let nearness = select(select(a.x, a.y, c == 1), select(a.z, a.w, c == 3), c >= 2);
          offer(group, row, column + c, nearness);
        }
      }
    }
    storageBarrier();
    workgroupBarrier();
    if (local == 0) { cut = atomicExchange(&crowded, 0u); }
    if (workgroupUniformLoad(&cut) != 0) { cutLists(group, local); }
  }
  if (task.last != 0) {
    cutLists(group, local);
    for (var e = local; e < 128 * task.keep; e += ${THREADS}) {
      let row = e / task.keep;
      let rank = e % task.keep;
      let there = rank < atomicLoad(&counts[row]);
      best[group * 128 * task.keep + e] =
        select(vec2u(0, ${NOBODY}u), lists[(group * 128 + row) * ${CAPACITY} + rank], there);
    }
  } else if (local < 128) {
    marks[group * 128 + local] =
      vec4u(bitcast<u32>(limits[local]), limitNames[local], atomicLoad(&counts[local]), 0);
  }
}
`;
}
