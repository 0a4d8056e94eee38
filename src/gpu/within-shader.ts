/**
 * The shader that compares all pairs of a tile of 128 x 128 rows (see packed-rows.ts): each of its 256 threads has 8 x 8
 * of the products, and both tiles pass through shared memory, 8 coordinates at a time, the next while these are used.
 * It writes a bit for every pair of places i < j that surely is within the radius, and lists the pairs that it cannot
 * decide, as far as there is room; their count tells all.
 */

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];
const HALVES = [0, 1];

/** Rows 0 to 3 of a thread lie in the first half of the tile, 4 to 7 in the second. */
const sums = ROWS.flatMap((r) => HALVES.map((h) => `  var c${r}${h} = vec4f();`)).join("\n");
const products = ROWS.flatMap((r) =>
  HALVES.map((h) => `      c${r}${h} = fma(vec4f(a${r >> 2}.${"xyzw"[r % 4]}), b${h}, c${r}${h});`),
).join("\n");
const judgements = [0, 4]
  .flatMap((r) =>
    HALVES.map((h) => {
      const four = [0, 1, 2, 3]
        .map((s) => `    judged(c${r + s}${h}, i + ${16 * r + s}u, y${h}),`)
        .join("\n");
      return `  tile[(${4 * r}u + ty) * 32u + ${16 * h}u + tx] = vec4f(\n${four}\n  );`;
    }),
  )
  .join("\n");

export const WITHIN = `
struct Fact { half: f32, bound: f32, slack: f32, whole: i32 }
/** Four rows side by side, of the places from j on. */
struct Facts { half: vec4f, bound: vec4f, slack: vec4f, whole: vec4i, j: vec4u }
/** Tiles of rows from first on against those of columns from across on; bits begin at tile band, and its columns at origin. */
struct Task {
  n: u32, depth: u32, first: u32, band: u32, across: u32, origin: u32, stride: u32, room: u32, whole: i32
}
/** The second tells that no tile was left out. */
struct Open { count: atomic<u32>, tiles: atomic<u32>, pairs: array<vec2u> }

@group(0) @binding(0) var<storage, read> rows: array<vec4f>;
@group(0) @binding(1) var<storage, read> facts: array<Fact>;
@group(0) @binding(2) var<storage, read> task: Task;
@group(0) @binding(3) var<storage, read_write> bits: array<u32>;
@group(0) @binding(4) var<storage, read_write> open: Open;

// Two buffers of 8 x 32 for the rows, then two for the columns; at the end the bits of four columns of four rows each.
var<workgroup> tile: array<vec4f, 1024>;

fn factsFrom(j: u32) -> Facts {
  let a = facts[j];
  let b = facts[j + 1u];
  let c = facts[j + 2u];
  let d = facts[j + 3u];
  return Facts(
    vec4f(a.half, b.half, c.half, d.half),
    vec4f(a.bound, b.bound, c.bound, d.bound),
    vec4f(a.slack, b.slack, c.slack, d.slack),
    vec4i(a.whole, b.whole, c.whole, d.whole),
    vec4u(j, j + 1u, j + 2u, j + 3u),
  );
}

/** Four products of row i → the bits of those within, and, four bits on, of those that are not decided. */
fn judged(product: vec4f, i: u32, y: Facts) -> f32 {
  let x = facts[i];
  let g = product - (x.half + y.half);
  let off = x.bound * y.bound + (x.slack + y.slack);
  let over = 2 * vec4i(product) - (x.whole + y.whole) + task.whole;
  let exact = vec4<bool>(x.whole >= 0) & (y.whole >= vec4i(0));
  let near = select(g >= off, over >= vec4i(0), exact);
  let far = select(g < -off, over < vec4i(0), exact);
  let each = select(select(vec4f(16.0), vec4f(), far), vec4f(1.0), near);
  let pair = (y.j > vec4u(i)) & (y.j < vec4u(task.n));
  return dot(select(vec4f(), each, pair), vec4f(1.0, 2.0, 4.0, 8.0));
}

/** Lists the pairs of row i and the columns from j on whose bits are set. */
fn list(i: u32, j: u32, unsure: u32) {
  var rest = unsure;
  while (rest != 0u) {
    let at = atomicAdd(&open.count, 1u);
    if (at < task.room) { open.pairs[at] = vec2u(i, j + countTrailingZeros(rest)); }
    rest &= rest - 1u;
  }
}

@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) thread: u32) {
  let tileRow = task.first + group.x;
  let tileColumn = task.across + group.y;
  if (tileColumn < tileRow) { return; }
  let tx = thread & 15u;
  let ty = thread >> 4u;
  var atRow = tileRow * task.depth * 32u + thread;
  var atColumn = tileColumn * task.depth * 32u + thread;
${sums}
  tile[thread] = rows[atRow];
  tile[512u + thread] = rows[atColumn];
  workgroupBarrier();
  var buffer = 0u;
  for (var done = 8u; ; done += 8u) {
    let more = done < task.depth;
    var nextRow = vec4f();
    var nextColumn = vec4f();
    if (more) {
      atRow += 256u;
      atColumn += 256u;
      nextRow = rows[atRow];
      nextColumn = rows[atColumn];
    }
    for (var k = 0u; k < 8u; k++) {
      let at = buffer + 32u * k;
      let a0 = tile[at + ty];
      let a1 = tile[at + 16u + ty];
      let b0 = tile[512u + at + tx];
      let b1 = tile[528u + at + tx];
${products}
    }
    if (!more) { break; }
    buffer = 256u - buffer;
    tile[buffer + thread] = nextRow;
    tile[512u + buffer + thread] = nextColumn;
    workgroupBarrier();
  }
  workgroupBarrier();
  let i = 128u * tileRow + 4u * ty;
  let y0 = factsFrom(128u * tileColumn + 4u * tx);
  let y1 = factsFrom(128u * tileColumn + 64u + 4u * tx);
${judgements}
  workgroupBarrier();
  if (thread == 0u) { atomicAdd(&open.tiles, 1u); }
  if (thread >= 128u) { return; }
  let four = thread >> 2u;
  let word = thread & 3u;
  var found = vec4u();
  var unsure = vec4u();
  for (var q = 0u; q < 8u; q++) {
    let both = vec4u(tile[four * 32u + word * 8u + q]);
    found |= (both & vec4u(15u)) << vec4u(4u * q);
    unsure |= (both >> vec4u(4u)) << vec4u(4u * q);
  }
  let row = 128u * (tileRow - task.band) + 4u * four;
  for (var r = 0u; r < 4u; r++) {
    bits[(row + r) * task.stride + 4u * (tileColumn - task.origin) + word] = found[r];
    list(128u * tileRow + 4u * four + r, 128u * tileColumn + 32u * word, unsure[r]);
  }
}
`;
