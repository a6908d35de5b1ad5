import { describe, expect, test } from 'vitest'
import { walletPresets } from '#fixtures/wallets/walletPresets'
import { benchWalletSpec, DEFAULT_ACCOUNTS } from '#mocks/world/benchDefaults'
import type { ChainInfo } from '#mocks/world/benchInfo'
import { toTestParameters } from './toTestParameters.ts'
import { writeTest } from './writeTest.ts'

const chain = (chainId: number, part: Partial<ChainInfo> = {}): ChainInfo => ({
  chainId,
  name: `Chain ${chainId}`,
  mode: 'fresh',
  rpcUrl: 'http://127.0.0.1:1',
  wsUrl: 'ws://127.0.0.1:1',
  ...part,
})
const accounts = DEFAULT_ACCOUNTS
const useOf = (...chains: [ChainInfo, ...ChainInfo[]]) => toTestParameters({ info: { chains, accounts } }).use

describe('chains', () => {
  test('the fixture’s own is not written', () => expect(useOf(chain(1))).toEqual({}))
  test('others are, by their number where their name is the default', () => {
    expect(useOf(chain(10), chain(1))).toEqual({ benchOptions: { chains: [10, 1] } })
    const name = 'Bench chain'
    expect(useOf(chain(31337, { name }))).toEqual({ benchOptions: { chains: [{ id: 31337, name }] } })
  })
  test.each(['fork', 'upstream', 'cassette'] as const)('a %s is read from the environment, and said', (mode) => {
    const parameters = toTestParameters({ info: { chains: [chain(1, { mode, name: 'Mine' })], accounts } })
    const text = writeTest([], { title: 't', ...parameters })
    expect(text).toMatch(/^\/\/ Mine (was|played) /m)
    expect(text).toMatch(/id: 1, name: 'Mine', (fork|rpcUrl|replay): /)
  })
})

test('a phrase of one’s own is never written', () => {
  const text = writeTest([], {
    title: 't',
    ...toTestParameters({ info: { chains: [chain(1)], accounts: ['0x0000000000000000000000000000000000000001'] } }),
  })
  expect(text).toContain("test.use({ benchOptions: { accounts: 1, mnemonic: process.env['MNEMONIC'] } })")
})

describe('wallets', () => {
  const chains = [chain(1), chain(2)] as const
  const walletOf = (spec: object) => {
    const { use } = toTestParameters({ info: { chains, accounts }, wallets: [spec as typeof benchWalletSpec] })
    return use?.walletOptions?.['wallets']
  }
  const presetOf = (id: string) => ({ id, ...walletPresets.find((each) => each.id === id)?.spec })
  const rest = { accounts: 2, accountOffset: 5, chainIds: [1] }

  test.each([
    ['the bench wallet knows the first chain alone', benchWalletSpec, { chainIds: [1] }],
    [
      'one that plays another keeps its name',
      { ...benchWalletSpec, persona: 'rainbow', chainIds: [1, 2] },
      { persona: 'rainbow', as: 'Bench Wallet' },
    ],
    [
      'what it announces and how it behaves is kept, its icon is not',
      presetOf('twice'),
      { name: 'Twice Wallet', rdns: 'org.walletbench.twice', announce: { times: 2 }, ...rest },
    ],
    ['MetaMask is its persona', presetOf('metamask'), { persona: 'metamask', ...rest }],
  ])('%s', (_, spec, wallet) => {
    expect(walletOf(spec)).toEqual([wallet])
  })
})
