import type { ProfileFile } from '#mocks/resilience/toFlowProfile'
import { readProfiles } from './readProfiles.ts'

/**
 * Reads a flow's profiles, and takes a file that is none for a missing one: the undisturbed test says what is wrong.
 *
 * @example
 * tryReadProfiles('/e2e/checkout.resilience.json')?.profiles
 */
export function tryReadProfiles(file: string): ProfileFile | undefined {
  try {
    return readProfiles(file)
  } catch {
    return undefined
  }
}
