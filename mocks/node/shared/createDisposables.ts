/** Something that was started. */
export type Part = {
  stop(): Promise<void> | void
  /** In place of `stop` where what it is a part of never stood: nothing of it is kept. */
  discard?(): Promise<void> | void
}

/** The parts of a bench, in the order in which they were started. */
export type Disposables = {
  /** Takes in a part that is being started: it is ended with the others, even when it stands only later. */
  add<part extends Part>(starting: Promise<part>): Promise<part>
  /** True from the first call of `stop` on. */
  readonly stopping: boolean
  /** Ends all parts, the last one first, one after the other. Safe to call twice. */
  stop(): Promise<void>
  /** Ends all parts of what did not come to stand: none leaves anything behind. */
  discard(): Promise<void>
}

/**
 * Keeps what was started, so that all of it is ended: when the bench stops, and when its start fails half way.
 *
 * @example
 * const parts = createDisposables()
 * const anvil = await parts.add(startAnvil())
 * await parts.stop()
 */
export function createDisposables(): Disposables {
  const parts: Promise<Part | undefined>[] = []
  let stopping: Promise<void> | undefined
  let discarding = false

  async function stopAll(): Promise<void> {
    const errors: unknown[] = []
    for (let part = parts.pop(); part; part = parts.pop()) {
      try {
        const started = await part
        await (discarding && started?.discard ? started.discard() : started?.stop())
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw errors[0]
  }

  async function stop(): Promise<void> {
    stopping ??= stopAll()
    // Parts may come in while others are ended.
    for (let last: Promise<void> | undefined; last !== stopping; ) {
      last = stopping
      await last
    }
  }

  return {
    add(starting) {
      // One that does not start has nothing to end; its error goes to whoever started it.
      parts.push(starting.catch(() => undefined))
      if (stopping) stopping = stopping.then(stopAll)
      return starting
    },
    get stopping() {
      return stopping !== undefined
    },
    stop,
    discard() {
      discarding = true
      return stop()
    },
  }
}
