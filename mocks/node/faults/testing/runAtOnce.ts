import { afterAll, beforeAll, test } from 'vitest'
import { type SteppedClock, startSteppedClock } from '../../testing/startSteppedClock.ts'
import type { FaultBed } from './startFaultBed.ts'
import { withFaultBed } from './startFaultBed.ts'

/** All tests start together and share one clock, so that a minute of waiting passes once. */
export function runAtOnce(cases: Readonly<Record<string, (bed: FaultBed) => Promise<void>>>): void {
  const running = new Map<string, Promise<unknown>>()
  let clock: SteppedClock | undefined
  beforeAll(() => {
    const shared = startSteppedClock()
    clock = shared
    for (const [name, run] of Object.entries(cases)) {
      running.set(
        name,
        withFaultBed(run, shared)().catch((error: unknown) => ({ error })),
      )
    }
  })
  afterAll(() => clock?.stop())
  for (const name of Object.keys(cases)) {
    test(name, async () => {
      const outcome = await running.get(name)
      if (typeof outcome === 'object' && outcome !== null && 'error' in outcome) throw outcome.error
    })
  }
}
