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

/** Waits until something is so; throws when it is not after so many milliseconds, by the clock of the test. */
export async function untilTrue(isSo: () => boolean, ms: number, otherwise = 'It did not come about'): Promise<void> {
  const started = performance.now()
  while (!isSo()) {
    if (performance.now() - started > ms) throw new Error(`${otherwise} after ${ms} ms.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
