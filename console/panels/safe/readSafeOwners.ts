import type { SafeOwners } from '#mocks/world/safeHost'
import { safeKinds } from './safeKinds.ts'

/**
 * Reads the owners of a Safe from the console's address.
 *
 * @returns those of `1/1` for a text that is no kind of Safe
 * @example
 * readSafeOwners('2/3') // { threshold: 2, owners: 3 }
 */
export function readSafeOwners(text: string): SafeOwners {
  const kind = safeKinds.find((each) => each === text) ?? '1/1'
  const [threshold = 1, owners = 1] = kind.split('/').map(Number)
  return { threshold, owners }
}
