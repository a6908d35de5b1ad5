import type { PendingRequest } from '#mocks/world/world'

/** Ignored and postponed requests still wait, and can be decided differently. */
export function undecidedFirst(pending: readonly PendingRequest[]): readonly PendingRequest[] {
  return pending.toSorted((one, other) => Number(isDecided(one)) - Number(isDecided(other)))
}

export function isDecided({ decision }: Pick<PendingRequest, 'decision'>): boolean {
  return decision !== undefined
}
