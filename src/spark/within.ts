/** Work that heeds a signal → the same work, which ends after so many milliseconds, or when the caller's own signal says so. */
export async function within<T>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (ended: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const ended = new AbortController();
  const stop = () => ended.abort(new Error("the caller has ended it"));
  // The code is that of a host that does not answer, by which the error is told.
  const late = () =>
    ended.abort(Object.assign(new Error(`no answer within ${milliseconds} ms`), { code: "ETIMEDOUT" }));
  const timer = setTimeout(late, milliseconds);
  signal?.addEventListener("abort", stop, { once: true });
  try {
    return await work(ended.signal);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}
