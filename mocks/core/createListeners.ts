import { checkListener } from './checkListener.ts'

/** The listeners of one event. */
export type Listeners<args extends readonly unknown[] = []> = {
  /** How many there are. */
  readonly size: number
  /** Adds a listener. Adding the same function again has no effect. Returns a function that removes it. */
  readonly add: (listener: (...args: args) => void) => () => void
  /**
   * Calls every listener, in the order in which they were added. A listener that is removed during the round is not
   * called; one that is added during the round is called from the next one on.
   */
  readonly notify: (...args: args) => void
}

/**
 * Creates a set of listeners.
 *
 * @example
 * const listeners = createListeners<[id: string]>()
 * const remove = listeners.add((id) => console.log(id))
 * listeners.notify('a')
 */
export function createListeners<args extends readonly unknown[] = []>(): Listeners<args> {
  const added = new Set<(...args: args) => void>()
  /** A copy for rounds, made once for each change: what a round adds is not part of it. */
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
