import type { PendingRequest } from '#mocks/world/world'

/**
 * Sorts the requests that wait: those that nobody has decided come first. One that is ignored, or answered later, still
 * waits, and may be decided in another way.
 *
 * @example
 * undecidedFirst([ignored, fresh]) // [fresh, ignored]
 */
export function undecidedFirst(pending: readonly PendingRequest[]): readonly PendingRequest[] {
  return pending.toSorted((one, other) => Number(isDecided(one)) - Number(isDecided(other)))
}

/** Whether a request that waits is ignored, or is answered later. */
export function isDecided({ decision }: Pick<PendingRequest, 'decision'>): boolean {
  return decision !== undefined
}
