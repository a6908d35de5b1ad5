import { existsSync, readFileSync } from 'node:fs'
import { BenchError } from '#mocks/core/BenchError'
import { PROFILE_VERSION, type ProfileFile } from '#mocks/resilience/toFlowProfile'

/**
 * Reads a flow's profiles. At once: Playwright wants the list of tests while it loads the spec.
 *
 * @returns undefined if there is no such file
 * @throws BenchError if the file is not a profile of this version
 * @example
 * readProfiles('/e2e/checkout.resilience.json')?.profiles
 */
export function readProfiles(file: string): ProfileFile | undefined {
  if (!existsSync(file)) return undefined
  const hint = 'Write it anew: npx playwright test --update-snapshots.'
  let read: Partial<ProfileFile>
  try {
    read = JSON.parse(readFileSync(file, 'utf8')) as Partial<ProfileFile>
  } catch (cause) {
    throw new BenchError(`The profile ${file} is not valid JSON.`, { hint, cause })
  }
  const { v, flow, profiles } = read
  if (v !== PROFILE_VERSION || flow === undefined || profiles === undefined)
    throw new BenchError(`${file} is not a profile of version ${PROFILE_VERSION}.`, {
      metaMessages: [`Its version: ${v ?? 'none'}.`],
      hint,
    })
  return { v, flow, profiles }
}
