import { expect, test } from 'vitest'
import { createWorld, type WorldParameters } from './createWorld.ts'
import { testMeta } from './recording/testing/testRecordings.ts'
import { readWalletSpecs, type WalletSpecs } from './walletSpec.ts'
import type { NodeLink } from './world.ts'

const accounts = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const
const second = { ...testMeta.info.chains[0], chainId: 31338, name: 'Two' }
const mnemonic = 'test test test test test test test test test test test junk'

function create(specs: WalletSpecs, parameters: Partial<WorldParameters> = {}) {
  let uuids = 0
  return createWorld({
    info: { ...testMeta.info, chains: [testMeta.info.chains[0], second], mnemonic, accounts, linkUrl: '' },
    source: 't',
    createUuid: () => `uuid-${++uuids}`,
    clock: { now: () => 0 },
    specs,
    openLink: () => ({}) as NodeLink,
    ...parameters,
  })
}

const a = { id: 'a', name: 'A', rdns: 'test.a' }

test('each wallet has its own name, accounts, chains, policy, persona and storage', () => {
  const saved = new Map<string, string>()
  const storageOf = (id: string) => ({ load: () => saved.get(id), save: (text: string) => void saved.set(id, text) })
  const specs: WalletSpecs = [
    a,
    { id: 'b', name: 'B', rdns: 'test.a', accountOffset: 1, chainIds: [31338, 31337], policy: 'approve' },
    { id: 'c', name: 'C', rdns: 'test.c', accounts: 1, persona: 'metamask' },
  ]
  const { wallet, wallets } = create(specs, { storageOf })
  expect(wallet).toBe(wallets[0])
  expect(wallets.map(({ info }) => [info.uuid, info.name, info.rdns])).toEqual([
    ['uuid-1', 'A', 'test.a'],
    ['uuid-2', 'B', 'test.a'],
    ['uuid-3', 'C', 'test.c'],
  ])
  const states = wallets.map(({ getState }) => getState())
  expect(states.map((state) => state.accounts.map(({ address }) => address))).toEqual([
    accounts,
    accounts.slice(1),
    accounts.slice(0, 1),
  ])
  expect(states.map(({ chains }) => chains.map(({ chainId }) => chainId))).toEqual([[31337], [31338, 31337], [31337]])
  expect(states.map(({ policy }) => policy)).toEqual(['ask', 'approve', 'ask'])
  expect(states.map(({ persona }) => persona)).toEqual(['spec', 'spec', 'metamask'])
  wallets[1]?.lock()
  expect([...saved.keys()]).toEqual(['b'])
  expect(create(specs, { storageOf }).wallets.map((each) => each.getState().locked)).toEqual([false, true, false])
})

test('a wallet whose accounts are contracts has the bench’s own, wherever its keys begin', () => {
  const { wallet } = create([{ ...a, persona: 'safe', accountOffset: 2 }])
  expect(wallet.getState().accounts).toMatchObject([{ kind: 'contract' }])
})

test('an account that is added is the next one from the wallet’s first on', () => {
  const { wallet } = create([{ ...a, accounts: 1, accountOffset: 1 }])
  expect(wallet.addAccount()).toBe(accounts[2])
})

test.each([
  ['no JSON', '[', /not valid JSON/],
  ['no list', '{}', /the list/],
  ['an empty list', '[]', /^0: /],
  ['two of one id', JSON.stringify([a, a]), /one id/],
  ['a claim that there is not', JSON.stringify([{ ...a, ethereum: 'steal' }]), /0\.ethereum/],
  ['an icon that is fetched', JSON.stringify([{ ...a, icon: 'https://tracker.test/i.png' }]), /0\.icon/],
  ['a member that there is not', JSON.stringify([{ ...a, acounts: 3 }]), /acounts/],
])('a set of wallets that is junk says why: %s', (_what, text, why) => {
  expect(readWalletSpecs(text)).toEqual({ problem: expect.stringMatching(why) })
})

test('a set of wallets, with all that one may say', () => {
  const specs = [
    { ...a, icon: 'data:image/png;base64,', announce: { when: 'late', times: 2, info: { uuid: 'u' } }, wrap: 'proxy' },
  ]
  expect(readWalletSpecs(JSON.stringify(specs))).toEqual({ specs })
})
