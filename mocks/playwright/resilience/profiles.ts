import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import type { Scenario } from '#mocks/resilience/scenario'
import { type FlowProfile, PROFILE_VERSION, type ProfileFile } from '#mocks/resilience/toFlowProfile'
import { whyNot } from '#mocks/resilience/whyNot'

export type KeepProfileParameters = {
  readonly file: string
  readonly flow: string
  readonly key: string
  /** The profile so far, as soon as it is as wanted. Else the last one: a page may ask by itself after the flow's end. */
  readonly observe: (isWanted: (profile: FlowProfile) => boolean) => Promise<FlowProfile>
  readonly scenarios: readonly Scenario[]
  readonly ci?: boolean | undefined
}

export type KeepTest = { readonly config: Pick<TestInfo['config'], 'updateSnapshots' | 'rootDir'> }

/** As Playwright's snapshots. Profiles differ if other scenarios apply: how often a dapp polls is different in each run. */
export async function keepProfile(parameters: KeepProfileParameters, { config }: KeepTest): Promise<boolean> {
  const { file, key, observe, scenarios, ci = readEnvironment().ci } = parameters
  const { updateSnapshots, rootDir } = config
  const shown = relative(rootDir, file).replaceAll('\\', '/')
  const renews = updateSnapshots === 'all' || updateSnapshots === 'changed'
  const kept = renews ? tryReadProfiles(file) : readProfiles(file)
  const own = kept?.profiles[key]
  if (!own) {
    if (!renews && (ci || updateSnapshots === 'none'))
      throw new BenchError(`The flow has no profile: ${shown} is missing${kept ? `, or has none for ‘${key}’` : ''}.`, {
        metaMessages: [`Nothing is written ${ci ? 'in CI' : "with updateSnapshots: 'none'"}.`],
        hint: 'Run the undisturbed test once on your machine, and commit the file.',
      })
    return write(parameters, await observe(() => false))
  }
  if (updateSnapshots === 'all') return write(parameters, await observe(() => false))
  const changesIn = (found: FlowProfile) =>
    scenarios.filter((each) => (whyNot(each, own) === undefined) !== (whyNot(each, found) === undefined))
  const profile = await observe((found) => changesIn(found).length === 0)
  const changes = changesIn(profile)
  if (updateSnapshots === 'changed' && changes.length > 0) return write(parameters, profile)
  if (changes.length === 0) return false
  throw new BenchError(`The flow is not the one of its profile, ${shown}: other scenarios apply.`, {
    metaMessages: changes.map(
      ({ id, ...scenario }) => `${id}: ${whyNot({ id, ...scenario }, profile) ?? 'it applies now, and did not.'}`,
    ),
    hint: 'If the flow is meant to be so, write the profile anew: npx playwright test --update-snapshots.',
  })
}

async function write({ file, flow, key }: KeepProfileParameters, profile: FlowProfile): Promise<true> {
  const profiles = { ...tryReadProfiles(file)?.profiles, [key]: profile }
  const sorted = Object.fromEntries(Object.entries(profiles).sort(([a], [b]) => (a < b ? -1 : 1)))
  const whole: ProfileFile = { v: PROFILE_VERSION, flow, profiles: sorted }
  await writeWholeFile({ file, content: `${JSON.stringify(whole, undefined, 2)}\n`, overwrite: true })
  return true
}

/** An invalid file counts as missing: the undisturbed test reports what is wrong with it. */
export function tryReadProfiles(file: string): ProfileFile | undefined {
  try {
    return readProfiles(file)
  } catch {
    return undefined
  }
}

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

export function toProfileKey({ project, titlePath }: Pick<TestInfo, 'project' | 'titlePath'>): string {
  // The first title is the file's; the last two are the flow's and the test's.
  return [project.name, ...titlePath.slice(1, -2)].filter((title) => title !== '').join(' › ')
}
