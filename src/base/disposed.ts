/** What `using` and `await using` call when their block ends; absent where the platform does not know them yet. */

/** To be spread into what has a `close`. */
export function disposedBy(close: () => void): Disposable {
  return (Symbol.dispose ? { [Symbol.dispose]: close } : {}) as Disposable;
}

/** The same for a `close` that is awaited. */
export function awaitedBy(close: () => Promise<void>): AsyncDisposable {
  return (Symbol.asyncDispose ? { [Symbol.asyncDispose]: close } : {}) as AsyncDisposable;
}
