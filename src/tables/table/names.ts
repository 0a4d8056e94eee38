/** The cells of a header → the names of columns: none empty, no two equal. */

export function columnNames(cells: readonly string[]): string[] {
  const given = new Set(cells.map((cell) => cell.trim()));
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return cells.map((cell, c) => {
    const plain = cell.trim() || `column_${c + 1}`;
    let name = plain;
    for (let k = next.get(plain) ?? 2; taken.has(name); k++) {
      // A later column that is called x_2 keeps its name.
      if (given.has(`${plain}_${k}`)) continue;
      name = `${plain}_${k}`;
      next.set(plain, k + 1);
    }
    taken.add(name);
    return name;
  });
}

/** `column_1`, `column_2`, …: the names if a file gives none. */
export function numberedNames(count: number): string[] {
  return Array.from({ length: count }, (_, c) => `column_${c + 1}`);
}
