import type { SafeOwners } from '#mocks/world/safeHost'

/** The Safes that the page offers, as `threshold/owners`. */
export const SAFE_KINDS = ['1/1', '1/2', '2/2', '2/3'] as const

/**
 * Reads the owners of a Safe from the console's address.
 *
 * @returns those of `1/1` for a text that is no kind of Safe
 * @example
 * readSafeOwners('2/3') // { threshold: 2, owners: 3 }
 */
export function readSafeOwners(text: string): SafeOwners {
  const kind = SAFE_KINDS.find((each) => each === text) ?? '1/1'
  const [threshold = 1, owners = 1] = kind.split('/').map(Number)
  return { threshold, owners }
}
