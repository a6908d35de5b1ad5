import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scenarios } from '#fixtures/resilience/scenarios'
import * as profiles from '#mocks/playwright/resilience/profiles'
import type { FlowProfile } from '#mocks/resilience/toFlowProfile'

const { keepProfile, readProfiles } = profiles
type Update = profiles.KeepTest['config']['updateSnapshots']

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'walletbench-profile-'))
  file = join(folder, 'checkout.resilience.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const connects: FlowProfile = {
  transports: ['injected'],
  asked: ['eth_requestAccounts'],
  wallet: ['eth_requestAccounts'],
  relay: [],
  node: [],
  registry: [],
  clicks: true,
}
const signs: FlowProfile = { ...connects, asked: ['eth_requestAccounts', 'personal_sign'] }

const keep = (updateSnapshots: Update, profile: FlowProfile, more: Partial<profiles.KeepProfileParameters> = {}) =>
  keepProfile(
    { file, flow: 'checkout', key: 'chromium', observe: async () => profile, scenarios, ci: false, ...more },
    { config: { updateSnapshots, rootDir: folder } },
  )
const kept = () => readProfiles(file)?.profiles

test('a missing one is written, and then left as it is', async () => {
  expect(await keep('missing', connects)).toBe(true)
  expect(kept()).toEqual({ chromium: connects })
  expect(await keep('missing', connects)).toBe(false)
  // How often a dapp asks its node is different in each run.
  expect(await keep('missing', { ...connects, node: ['eth_blockNumber'] })).toBe(false)
  expect(kept()).toEqual({ chromium: connects })
})

test('what a page asks by itself may come after the flow’s end', async () => {
  const asks = { ...connects, registry: ['/appkit/v1/project-limits'] }
  const late = {
    observe: async (isWanted: (profile: FlowProfile) => boolean) => (isWanted(connects) ? connects : asks),
  }
  await keep('missing', connects, late)
  expect(kept()).toEqual({ chromium: asks })
  expect(await keep('none', connects, late)).toBe(false)
  await expect(keep('none', connects)).rejects.toThrow('The flow asks nothing of WalletConnect’s HTTP servers.')
})

test('each project and describe has its own', async () => {
  await keep('missing', connects)
  expect(await keep('missing', signs, { key: 'chromium › by WalletConnect' })).toBe(true)
  expect(kept()).toEqual({ chromium: connects, 'chromium › by WalletConnect': signs })
  expect(await keep('all', signs)).toBe(true)
  expect(kept()).toEqual({ chromium: signs, 'chromium › by WalletConnect': signs })
})

test.each<[Update, boolean]>([
  ['none', false],
  ['missing', true],
])('with %s (in CI: %s) a missing one is an error', async (update, ci) => {
  const missing = 'The flow has no profile: checkout.resilience.json is missing'
  await expect(keep(update, connects, { ci })).rejects.toThrow(missing)
  expect(kept()).toBeUndefined()
})

test('one of another flow is an error that names the scenarios, unless it may be written anew', async () => {
  await keep('missing', connects)
  const other = 'The flow is not the one of its profile, checkout.resilience.json'
  await expect(keep('missing', signs)).rejects.toThrow(other)
  await expect(keep('none', signs)).rejects.toThrow('signature-refused: it applies now, and did not.')
  expect(kept()).toEqual({ chromium: connects })
  expect(await keep('changed', signs)).toBe(true)
  const gone = 'signature-refused: The flow asks for no signature.'
  await expect(keep('none', connects, { ci: true })).rejects.toThrow(gone)
})

test('changed writes only what has changed, all writes everything', async () => {
  await keep('missing', connects)
  const later = { ...connects, node: ['eth_blockNumber'] }
  expect(await keep('changed', later)).toBe(false)
  expect(await keep('all', later)).toBe(true)
  expect(kept()).toEqual({ chromium: later })
})

test('a file that is no profile is an error, and is written anew where that is wanted', async () => {
  writeFileSync(file, '{')
  await expect(keep('missing', connects)).rejects.toThrow('is not valid JSON')
  writeFileSync(file, '{ "v": 0 }')
  expect(() => readProfiles(file)).toThrow('is not a profile of version 1.')
  expect(await keep('all', connects)).toBe(true)
  expect(readFileSync(file, 'utf8')).toMatch(/\}\n$/)
})
