/** Lets `await using` stop what a `start…` function returns. */
export function toHandle<running extends { stop(): Promise<void> }>(running: running): running & AsyncDisposable {
  return Object.assign(running, { [Symbol.asyncDispose]: () => running.stop() })
}
