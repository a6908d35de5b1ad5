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
    expect(useOf(chain(31337, { name: 'Bench chain' }))).toEqual({
      benchOptions: { chains: [{ id: 31337, name: 'Bench chain' }] },
    })
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
  const walletOf = (spec: object) =>
    toTestParameters({ info: { chains, accounts }, wallets: [spec as typeof benchWalletSpec] }).use?.walletOptions?.[
      'wallets'
    ]

  test('the bench wallet knows the first chain alone', () =>
    expect(walletOf(benchWalletSpec)).toEqual([{ chainIds: [1] }]))
  test('one that plays another keeps its name', () =>
    expect(walletOf({ ...benchWalletSpec, persona: 'rainbow', chainIds: [1, 2] })).toEqual([
      { persona: 'rainbow', as: 'Bench Wallet' },
    ]))
  test('what it announces and how it behaves is kept, its icon is not', () => {
    const [preset] = walletPresets.filter(({ id }) => id === 'twice')
    expect(walletOf({ id: 'twice', ...preset?.spec })).toEqual([
      {
        name: 'Twice Wallet',
        rdns: 'org.walletbench.twice',
        announce: { times: 2 },
        accounts: 2,
        accountOffset: 5,
        chainIds: [1],
      },
    ])
  })
  test('MetaMask is its persona', () => {
    const [preset] = walletPresets.filter(({ id }) => id === 'metamask')
    expect(walletOf({ id: 'metamask', ...preset?.spec })).toEqual([
      { persona: 'metamask', accounts: 2, accountOffset: 5, chainIds: [1] },
    ])
  })
})
