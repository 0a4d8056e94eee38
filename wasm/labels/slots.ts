// The slots of a voter: the kernel and what the tiles need, and from slot 16 on the arguments of the kernel.

// @ts-ignore: decorator
@inline
export function slot(voter: usize, k: usize): usize {
  return <usize>load<u32>(voter + (k << 3));
}

// @ts-ignore: decorator
@inline
export function arg(voter: usize, k: usize): usize {
  return <usize>load<u32>(voter + 128 + (k << 3));
}

// @ts-ignore: decorator
@inline
export function int(voter: usize, k: usize): i32 {
  return load<i32>(voter + 128 + (k << 3));
}

// @ts-ignore: decorator
@inline
export function real(voter: usize, k: usize): f64 {
  return load<f64>(voter + 128 + (k << 3));
}
