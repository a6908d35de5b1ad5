export type Changing = { subscribe(listener: () => void): () => void }

/** Calls the listener at most once per `ms`, and after the last change. */
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
