/** What people call the clusters of each method: travels into every export. */
import { signal } from "@preact/signals";
import type { MethodName } from "spectacl";

/** By method and the cluster's own label. */
export const names = signal<ReadonlyMap<MethodName, ReadonlyMap<number, string>>>(new Map());

export function rename(method: MethodName, label: number, name: string): void {
  const own = new Map(names.value.get(method));
  if (name.trim() === "") own.delete(label);
  else own.set(label, name.trim());
  names.value = new Map(names.value).set(method, own);
}

/** The name that people gave, if any. */
export function givenName(method: MethodName, label: number): string | undefined {
  return names.value.get(method)?.get(label);
}

/** The name given, or the label itself; noise is called so. */
export function nameOf(method: MethodName, label: number): string {
  return givenName(method, label) ?? (label < 0 ? "noise" : String(label));
}
