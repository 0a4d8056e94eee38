/** Names given to some clusters → a list by label; undefined where none was given. */
import type { GivenNames } from "./calls.js";

export function namesByLabel(names: GivenNames): (string | undefined)[] | undefined {
  const list: (string | undefined)[] = [];
  for (const [label, name] of names) if (label >= 0) list[label] = name;
  return list.length > 0 ? list : undefined;
}
