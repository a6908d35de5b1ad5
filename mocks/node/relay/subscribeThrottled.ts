/** A source that notifies listeners of changes. */
export type Changing = { subscribe(listener: () => void): () => void }

/**
 * Listens to a source that may change very often. The listener is called at most once per interval, and after the last
 * change.
 *
 * @returns unsubscribes
 */
export function subscribeThrottled(source: Changing, ms: number, listener: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const unsubscribe = source.subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      listener()
    }, ms).unref()
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
