/** What tells that it changed. */
export type Changing = { subscribe(listener: () => void): () => void }

/**
 * Listens to what may change very often: the listener is called at most once in so many milliseconds, and after the
 * last change.
 *
 * @returns what ends it
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
