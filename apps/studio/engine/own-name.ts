/** What a worker is told by its name: whether it is a thread of the library's pool, and where the code for a GPU is. */

const THREAD = "thread ";

/** Whether this worker serves the library's pool. */
export function isThread(): boolean {
  return self.name.startsWith(THREAD);
}

/** The name of a thread that this worker starts. */
export function threadName(): string {
  return `${THREAD}${gpuCode()}`;
}

/** The address of the code for a GPU; "" where there is none, in a page of one file. */
export function gpuCode(): string {
  return isThread() ? self.name.slice(THREAD.length) : self.name;
}
