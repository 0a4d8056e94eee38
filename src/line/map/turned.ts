/** Places of nodes → each component turned so that it is widest from left to right. */

/** `places` are changed. */
export function turn(places: Float64Array, nodes: Uint32Array): void {
  const [x, y] = [mean(places, nodes, 0), mean(places, nodes, 1)];
  let [across, up, both] = [0, 0, 0];
  for (const node of nodes) {
    const [dx, dy] = [places[2 * node] - x, places[2 * node + 1] - y];
    across += dx * dx;
    up += dy * dy;
    both += dx * dy;
  }
  const difference = across - up;
  const length = Math.sqrt(difference * difference + 4 * both * both);
  if (!(length > 0)) return;
  // Half the angle of (difference, 2 both) is that of the axis of largest variance.
  const cosine = Math.sqrt((1 + difference / length) / 2);
  const sine = Math.sqrt(Math.max(0, 1 - cosine * cosine)) * (both < 0 ? -1 : 1);
  for (const node of nodes) {
    const [dx, dy] = [places[2 * node] - x, places[2 * node + 1] - y];
    places[2 * node] = x + cosine * dx + sine * dy;
    places[2 * node + 1] = y + cosine * dy - sine * dx;
  }
}

function mean(places: Float64Array, nodes: Uint32Array, c: number): number {
  let sum = 0;
  for (const node of nodes) sum += places[2 * node + c];
  return sum / nodes.length;
}
