// Rows made orthonormal: see src/kernels/dense.ts for what the function computes.

function dot(p: usize, q: usize, size: usize): f64 {
  let sum: f64 = 0;
  for (let c: usize = 0; c < size; c += 8) sum += load<f64>(p + c) * load<f64>(q + c);
  return sum;
}

// p += factor q, and then the dot product of p and r.
function addAndDot(p: usize, q: usize, size: usize, factor: f64, r: usize): f64 {
  let sum: f64 = 0;
  for (let c: usize = 0; c < size; c += 8) {
    const x = load<f64>(p + c) + factor * load<f64>(q + c);
    store<f64>(p + c, x);
    sum += x * load<f64>(r + c);
  }
  return sum;
}

function scale(p: usize, size: usize, factor: f64): void {
  for (let c: usize = 0; c < size; c += 8) store<f64>(p + c, load<f64>(p + c) * factor);
}

// Takes out of row p what it has along the rows from `axes` up to it, one after another.
function clear(axes: usize, p: usize, size: usize): void {
  if (axes == p) return;
  let along = dot(p, axes, size);
  for (let q = axes; q < p; q += size) {
    // The last product is not needed.
    along = addAndDot(p, q, size, -along, q + size);
  }
}

export function orthonormalize(axes: usize, count: i32, dim: i32): void {
  const size = (<usize>dim) << 3;
  const end = axes + <usize>count * size;
  let unit: usize = 0;
  for (let p = axes; p < end; p += size) {
    for (;;) {
      const before = sqrt(dot(p, p, size));
      if (before > 0) scale(p, size, 1 / before);
      clear(axes, p, size);
      clear(axes, p, size);
      const left = sqrt(dot(p, p, size));
      // Below this the rest is rounding and its direction arbitrary.
      if (left > 1e-8) {
        scale(p, size, 1 / left);
        clear(axes, p, size);
        scale(p, size, 1 / sqrt(dot(p, p, size)));
        break;
      }
      memory.fill(p, 0, size);
      store<f64>(p + unit, 1);
      unit += 8;
    }
  }
}
