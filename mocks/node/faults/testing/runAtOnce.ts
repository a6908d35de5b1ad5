import { beforeAll, test } from 'vitest'
import type { FaultBed } from './startFaultBed.ts'
import { withFaultBed } from './startFaultBed.ts'

/**
 * Tests that take minutes of waiting: all are started together, as Vitest itself runs five side by side at most.
 * Each has a bed of its own.
 *
 * @param timeout - milliseconds for the slowest
 */
export function runAtOnce(cases: Readonly<Record<string, (bed: FaultBed) => Promise<void>>>, timeout: number): void {
  const running = new Map<string, Promise<unknown>>()
  beforeAll(() => {
    for (const [name, run] of Object.entries(cases)) {
      running.set(
        name,
        withFaultBed(run)().catch((error: unknown) => ({ error })),
      )
    }
  })
  for (const name of Object.keys(cases)) {
    test(
      name,
      async () => {
        const outcome = await running.get(name)
        if (typeof outcome === 'object' && outcome !== null && 'error' in outcome) throw outcome.error
      },
      timeout,
    )
  }
}
