import type { SafeOwners } from '#mocks/world/safeHost'
import { safeKinds } from './safeKinds.ts'

/** Default: `1/1`. */
export function readSafeOwners(text: string): SafeOwners {
  const kind = safeKinds.find((each) => each === text) ?? '1/1'
  const [threshold = 1, owners = 1] = kind.split('/').map(Number)
  return { threshold, owners }
}
