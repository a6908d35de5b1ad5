/** Runs reads in parallel, and calls that change the chain one by one, without any read at the same time. */
export type ReadGate = {
  /** Whether reads must wait. */
  readonly closed: boolean
  /** Runs a read, at once if the gate is open. */
  read<result>(run: () => Promise<result>): Promise<result>
  /** Runs a task alone, after the reads in progress and earlier tasks. */
  alone<result>(run: () => Promise<result>): Promise<result>
}

/**
 * Makes a gate. Without it, a read during a change would be recorded in the step before, and might answer for the step
 * after.
 *
 * @example
 * const gate = createReadGate()
 * await Promise.all([gate.read(() => ask('eth_gasPrice')), gate.alone(() => ask('evm_mine'))])
 */
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
