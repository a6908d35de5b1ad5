/** After a failure the next use tries again. */
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
