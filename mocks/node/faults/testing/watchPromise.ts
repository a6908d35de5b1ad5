export type Watched<value> = {
  readonly outcome: 'pending' | 'resolved' | 'rejected'
  readonly value: value | undefined
  readonly message: string | undefined
  /** Until it settled, or since the start while it is pending. */
  readonly ms: number
}

/** For a promise that may never settle, or whose rejection a test expects. */
export function watchPromise<value>(promise: Promise<value>): () => Watched<value> {
  const started = performance.now()
  let settled: Watched<value> | undefined
  const settle = (part: Pick<Watched<value>, 'outcome' | 'value' | 'message'>): void => {
    settled = { ...part, ms: performance.now() - started }
  }
  promise.then(
    (value) => settle({ outcome: 'resolved', value, message: undefined }),
    (reason: unknown) => settle({ outcome: 'rejected', value: undefined, message: toMessage(reason) }),
  )
  return () => settled ?? { outcome: 'pending', value: undefined, message: undefined, ms: performance.now() - started }
}

function toMessage(reason: unknown): string {
  if (reason instanceof Error) return reason.message
  return typeof reason === 'object' && reason !== null && 'message' in reason ? String(reason.message) : String(reason)
}

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
