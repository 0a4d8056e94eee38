/** The link that the page was opened with, and those that are pasted into it; what opens them is loaded for them. */
import type { Engine } from "../engine/engine.js";

export const loadRestore = () => import("./restore.js");

/** Whether the page shows what its link holds; false if there is no link, or if the page needs other data first. */
export async function restoreFromLink(engine: Engine): Promise<boolean> {
  const text = location.hash.slice(1);
  if (text === "") return false;
  const { restore } = await loadRestore();
  return restore(engine, text);
}

/** Links pasted into a page that is open already. */
export function followLinks(engine: Engine): () => void {
  const changed = (): void => void restoreFromLink(engine);
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}
