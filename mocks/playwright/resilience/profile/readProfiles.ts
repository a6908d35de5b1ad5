import { existsSync, readFileSync } from 'node:fs'
import { BenchError } from '#mocks/core/BenchError'
import { PROFILE_VERSION, type ProfileFile } from '#mocks/resilience/toFlowProfile'

/** Synchronous: Playwright wants the list of tests while it loads the spec. */
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
