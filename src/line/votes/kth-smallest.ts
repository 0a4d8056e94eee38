/** The k-th smallest of some numbers. */

/** Of the first `count` numbers, which it puts in another order; k from 1 to count. */
export function kthSmallest(values: Float64Array, count: number, k: number): number {
  let [low, high] = [0, count - 1];
  const wanted = k - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1];
    let [left, right] = [low, high];
    while (left <= right) {
      while (values[left] < pivot) left++;
      while (values[right] > pivot) right--;
      if (left > right) break;
      const value = values[left];
      values[left++] = values[right];
      values[right--] = value;
    }
    if (wanted <= right) high = right;
    else if (wanted >= left) low = left;
    else break;
  }
  return values[wanted];
}
