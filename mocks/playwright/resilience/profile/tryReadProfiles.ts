import type { ProfileFile } from '#mocks/resilience/toFlowProfile'
import { readProfiles } from './readProfiles.ts'

/** An invalid file counts as missing: the undisturbed test reports what is wrong with it. */
export function tryReadProfiles(file: string): ProfileFile | undefined {
  try {
    return readProfiles(file)
  } catch {
    return undefined
  }
}
