import type { Watched } from './watchPromise.ts'

/** Throws if it is still pending after `ms` milliseconds. */
export async function untilSettled<value>(watched: () => Watched<value>, ms: number): Promise<Watched<value>> {
  await untilTrue(() => watched().outcome !== 'pending', ms, 'It is still pending')
  return watched()
}

/** Throws after `ms` milliseconds of the test's clock. */
export async function untilTrue(
  isSo: () => boolean,
  ms: number,
  otherwise = 'The condition does not hold',
): Promise<void> {
  const started = performance.now()
  while (!isSo()) {
    if (performance.now() - started > ms) throw new Error(`${otherwise} after ${ms} ms.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
