export type KeyedQueue = <result>(name: string, run: () => Promise<result>) => Promise<result>

/** A failed task doesn't hold up the next. */
export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>()
  return (name, run) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(run, run)
    const settled = turn.catch(() => undefined)
    last.set(name, settled)
    void settled.then(() => {
      if (last.get(name) === settled) last.delete(name)
    })
    return turn
  }
}

/** After a failure the next use tries again. `made` makes nothing: it is undefined before the first use. */
export function createLazy<value>(
  make: () => Promise<value>,
): (() => Promise<value>) & { made(): Promise<value> | undefined } {
  let making: Promise<value> | undefined
  const use = () => {
    making ??= make().catch((error: unknown) => {
      making = undefined
      throw error
    })
    return making
  }
  return Object.assign(use, { made: () => making })
}

/** As `Promise.withResolvers`, which Node 20 does not have. */
export function withResolvers<value>(): {
  readonly promise: Promise<value>
  readonly resolve: (value: value) => void
  readonly reject: (error: Error) => void
} {
  let resolve = (_: value): void => {}
  let reject = (_: Error): void => {}
  const promise = new Promise<value>((...both) => {
    ;[resolve, reject] = both
  })
  return { promise, resolve, reject }
}
