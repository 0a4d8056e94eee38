/** Which workers there are: started from source that was loaded once, and how many threads a piece of work may take. */

/** In a page of one file the worker's source lies in it; else it is beside the page. */
export async function workerSource(): Promise<string> {
  const inlined = inlinedSource();
  if (inlined) return inlined.textContent ?? "";
  const response = await fetch(new URL("./worker.js", document.baseURI));
  if (!response.ok) throw new Error(`worker.js could not be loaded: ${response.status}.`);
  return response.text();
}

function inlinedSource(): HTMLElement | null {
  return document.getElementById("worker-source");
}

/** Makes workers of this source, named by the address of what they may load for a GPU: their own is no place beside which it lies. */
export function starter(source: string): () => Worker {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const name = inlinedSource() ? "" : new URL("./gpu.js", document.baseURI).href;
  return () => new Worker(url, { name });
}

/** From this many rows on, one method uses all cores if memory can be shared. */
export const WIDE_ROWS = 5000;

/** All cores if memory can be shared, else one. */
export function mostThreads(): number {
  return globalThis.crossOriginIsolated ? navigator.hardwareConcurrency : 1;
}

export function threadsFor(rows: number): number {
  return rows >= WIDE_ROWS ? mostThreads() : 1;
}
