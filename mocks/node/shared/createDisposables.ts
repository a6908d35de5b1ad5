/** A part that was started. */
export type Part = {
  stop(): Promise<void> | void
  /** Called instead of `stop` if the start of the whole failed. Keeps nothing. */
  discard?(): Promise<void> | void
}

/** The parts of a bench, in start order. */
export type Disposables = {
  /** Adds a part that is starting. It is stopped with the others, even if its start finishes later. */
  add<part extends Part>(starting: Promise<part>): Promise<part>
  /** True after the first call of `stop`. */
  readonly stopping: boolean
  /** Stops all parts one after the other, the last one first. Safe to call twice. */
  stop(): Promise<void>
  /** Discards all parts after a failed start. They leave nothing behind. */
  discard(): Promise<void>
}

/**
 * Collects the started parts, so that all of them are stopped when the bench stops, or when its start fails halfway.
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
    // Parts may be added while others are stopped.
    for (let last: Promise<void> | undefined; last !== stopping; ) {
      last = stopping
      await last
    }
  }

  return {
    add(starting) {
      // A part that fails to start has nothing to stop. Its error goes to the caller.
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
