import { BenchError } from './BenchError.ts'
import { toShown } from './knownNames.ts'

export type Listeners<args extends readonly unknown[] = []> = {
  readonly size: number
  readonly add: (listener: (...args: args) => void) => () => void
  /** In the order they were added, without those removed during the round or added in it. */
  readonly notify: (...args: args) => void
}

/** A value that can be watched: the minimum that React's `useSyncExternalStore` needs. */
export type Store<state> = {
  /** The same object until something changes. */
  get(): state
  set(change: Partial<state>): void
  subscribe(listener: () => void): () => void
}

export function createListeners<args extends readonly unknown[] = []>(): Listeners<args> {
  const added = new Set<(...args: args) => void>()
  /** A copy, so that a round doesn't include what it adds. Made once for each change. */
  let copy: readonly ((...args: args) => void)[] | undefined
  return {
    get size() {
      return added.size
    },
    add(listener) {
      checkListener(listener)
      added.add(listener)
      copy = undefined
      return () => {
        added.delete(listener)
        copy = undefined
      }
    },
    notify(...args) {
      copy ??= [...added]
      for (const listener of copy) if (added.has(listener)) listener(...args)
    },
  }
}

export function checkListener(listener: unknown): void {
  if (typeof listener === 'function') return
  throw new BenchError(`The listener is ${toShown(listener)}.`, { hint: 'Give a function.' })
}

export function createStore<state extends object>(initial: state): Store<state> {
  const listeners = createListeners()
  let state = initial
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      listeners.notify()
    },
    subscribe: listeners.add,
  }
}

export function joinEnds(ends: readonly (() => void)[]): () => void {
  return () => {
    for (const end of ends) end()
  }
}

export function whenFound<found>(
  source: { subscribe(listener: () => void): () => void },
  look: () => found | false | undefined,
): Promise<found> {
  return new Promise((resolve) => {
    const check = () => {
      const found = look()
      if (found === undefined || found === false) return
      stop()
      resolve(found)
    }
    const stop = source.subscribe(check)
    check()
  })
}
