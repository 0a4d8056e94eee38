/** Starts workers from source that was loaded once: a fresh one needs no network. */

/** In a page of one file the worker's source lies in it; else it is beside the page. */
export async function workerSource(): Promise<string> {
  const inlined = document.getElementById("worker-source");
  if (inlined) return inlined.textContent ?? "";
  const response = await fetch(new URL("./worker.js", document.baseURI));
  if (!response.ok) throw new Error(`worker.js could not be loaded: ${response.status}.`);
  return response.text();
}

/** Makes workers of this source. */
export function starter(source: string): () => Worker {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  return () => new Worker(url);
}
