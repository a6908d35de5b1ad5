import { vi } from 'vitest'
import type { Watched } from './watchPromise.ts'

/**
 * Waits until a watched promise is settled.
 *
 * @throws when it is still pending after so many milliseconds
 */
export async function untilSettled<value>(watched: () => Watched<value>, ms: number): Promise<Watched<value>> {
  await untilTrue(() => watched().outcome !== 'pending', ms, 'It is still pending')
  return watched()
}

/** Waits until something is so; throws when it is not after so many milliseconds. */
export async function untilTrue(isSo: () => boolean, ms: number, otherwise = 'It did not come about'): Promise<void> {
  await vi.waitFor(
    () => {
      if (!isSo()) throw new Error(`${otherwise} after ${ms} ms.`)
    },
    { timeout: ms, interval: 20 },
  )
}
