import type { Run } from './startRun.ts'

export type Stall = { readonly promise: Promise<void>; stop(): void }

/** Milliseconds for which a flow waits for its page or its wallet before its page's clock is moved. */
const PATIENCE = 3_000
/** Milliseconds of the page's clock that it gets then, and how many at a time. */
const MOVES = { ms: 12_000, tick: 1_000 }
/** Milliseconds between two looks at it. */
const INTERVAL = 250

/** A later fault may never meet a request, because the flow doesn't get there: it is then judged by what it shows. */
export function whenStalled({ scenario, steps, waits, disturbance, watch, clock }: Run): Stall {
  let isStopped = false
  let since: number | undefined
  let hasBegun = scenario.steps[0].at.when === 'start'
  const unsubscribe = steps.subscribe(() => {
    hasBegun = true
    since = undefined
  })

  const isBlocked = () => hasBegun && (waits.isWaiting() || disturbance.isWaiting()) && !disturbance.isScanning()

  async function isBlockedForLong(): Promise<boolean> {
    const began = since
    for (let moved = 0; moved < MOVES.ms; moved += MOVES.tick) {
      await watch.settle()
      if (isStopped || !isBlocked() || since !== began) return false
      await clock.move(MOVES.tick)
    }
    await watch.settle()
    return isBlocked() && since === began
  }

  async function follow(): Promise<void> {
    while (!isStopped) {
      await new Promise((resolve) => setTimeout(resolve, INTERVAL))
      since = isBlocked() ? (since ?? performance.now()) : undefined
      if (since === undefined || performance.now() - since < PATIENCE) continue
      if (await isBlockedForLong()) return
      since = undefined
    }
  }

  return {
    promise: follow(),
    stop() {
      isStopped = true
      unsubscribe()
    },
  }
}
