/**
 * Makes a value at its first use, once. After a failure the next use tries again.
 *
 * @example
 * const load = createLazy(() => import('./large.ts'))
 * const { run } = await load()
 */
export function createLazy<value>(make: () => Promise<value>): () => Promise<value> {
  let making: Promise<value> | undefined
  return () => {
    making ??= make().catch((error: unknown) => {
      making = undefined
      throw error
    })
    return making
  }
}
