/** Runs reads in parallel, and calls that change the chain one by one, without any read at the same time. */
export type ReadGate = {
  readonly closed: boolean
  read<result>(run: () => Promise<result>): Promise<result>
  /** Runs a task alone, after the reads in progress and earlier tasks. */
  alone<result>(run: () => Promise<result>): Promise<result>
}

/** Without it, a read during a change would be recorded in the step before, and might answer for the step after. */
export function createReadGate(): ReadGate {
  let reading = 0
  let changing = 0
  let last: Promise<unknown> = Promise.resolve()
  let markIdle: (() => void) | undefined

  async function read<result>(run: () => Promise<result>): Promise<result> {
    while (changing > 0) await last
    reading += 1
    try {
      return await run()
    } finally {
      reading -= 1
      if (reading === 0) markIdle?.()
    }
  }

  async function untilIdle(): Promise<void> {
    if (reading === 0) return
    await new Promise<void>((resolve) => {
      markIdle = resolve
    })
    markIdle = undefined
  }

  function alone<result>(run: () => Promise<result>): Promise<result> {
    changing += 1
    const before = last
    const done = (async () => {
      await before
      await untilIdle()
      try {
        return await run()
      } finally {
        changing -= 1
      }
    })()
    last = done.catch(() => {})
    return done
  }

  return {
    get closed() {
      return changing > 0
    },
    read,
    alone,
  }
}
