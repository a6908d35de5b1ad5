import { checkListener } from './checkListener.ts'

export type Listeners<args extends readonly unknown[] = []> = {
  readonly size: number
  /** Adding the same function again has no effect. Returns a function that removes it. */
  readonly add: (listener: (...args: args) => void) => () => void
  /**
   * In the order they were added. Skips listeners removed during the round; those added in it wait for the next one.
   */
  readonly notify: (...args: args) => void
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
