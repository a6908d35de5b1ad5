export type Part = {
  stop(): Promise<void> | void
  /** Called instead of `stop` if the start of the whole failed. Keeps nothing. */
  discard?(): Promise<void> | void
}

export type Disposables = {
  add<part extends Part>(starting: Promise<part>): Promise<part>
  readonly stopping: boolean
  stop(): Promise<void>
  discard(): Promise<void>
}

export type PartList = Pick<Disposables, 'add'>

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

export function toHandle<running extends { stop(): Promise<void> }>(running: running): running & AsyncDisposable {
  return Object.assign(running, { [Symbol.asyncDispose]: () => running.stop() })
}
