import type { Run } from './startRun.ts'

/** A flow that waits for what its scenario keeps from it, while the scenario waits for the flow. */
export type Stall = {
  /** Resolves then. */
  readonly promise: Promise<void>
  stop(): void
}

/** Milliseconds for which a flow waits for its page or its wallet, after a step of its scenario. */
const PATIENCE = 15_000
/** Milliseconds between two looks at it. */
const INTERVAL = 500

/**
 * Follows a run whose first step was carried out. A later fault may never meet a request, because the flow does not get
 * there: it is judged by what it shows then.
 */
export function whenStalled({ scenario, steps, waits, disturbance }: Run): Stall {
  let isStopped = false
  let since: number | undefined
  let hasBegun = scenario.steps[0].at.when === 'start'
  const unsubscribe = steps.subscribe(() => {
    hasBegun = true
    since = undefined
  })

  async function follow(): Promise<void> {
    while (!isStopped) {
      await new Promise((resolve) => setTimeout(resolve, INTERVAL))
      const isBlocked = hasBegun && (waits.isWaiting() || disturbance.isWaiting()) && !disturbance.isScanning()
      since = isBlocked ? (since ?? performance.now()) : undefined
      if (since !== undefined && performance.now() - since > PATIENCE) return
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
