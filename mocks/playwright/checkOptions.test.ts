import { expect, test } from 'vitest'
import { checkWalletOptions } from './checkWalletOptions.ts'
import { type BenchOptions, checkBenchOptions, type TestWalletOptions } from './options.ts'

test.each<[options: unknown, error: RegExp]>([
  [{ polcy: 'approve' }, /walletOptions has no "polcy"\.[\s\S]*Did you mean policy\?/],
  [{ chains: [1] }, /walletOptions has no "chains"/],
  ['approve', /walletOptions is "approve"\.[\s\S]*Give an object/],
  [null, /walletOptions is null/],
  [{ wallets: [] }, /walletOptions\.wallets has no wallet/],
  [{ wallets: 'rainbow' }, /wallets is "rainbow"\.\nGive a list: wallets: \[\{ persona: 'rainbow' \}\]/],
  [{ wallets: ['Rainbow'] }, /wallets\[0\] is "Rainbow"\.\nDid you mean \{ persona: 'rainbow' \}\?/],
  [{ wallets: [{}, null] }, /wallets\[1\]: it must be an object, but got null/],
  [{ wallets: [{ person: 'rainbow' }] }, /wallets\[0\]: person does not exist\. Did you mean "persona"\?/],
  [{ wallets: [{ as: 'Bench' }] }, /wallets\[0\]: as must be one of "persona", "Bench Wallet", but got "Bench"/],
  [{ wallets: [{ ethereum: true }] }, /ethereum must be one of "leave", "offer", "take", "defend", but got true/],
  [{ methods: 'wallet_own' }, /methods is "wallet_own"/],
  [{ connected: 'http://localhost:3000' }, /connected is "http:\/\/localhost:3000"[\s\S]*a list of web origins/],
  [{ connected: ['localhost:3000'] }, /connected is \["localhost:3000"\]/],
  [{ connected: ['http://localhost:3000/'] }, /a list of web origins/],
  [{ connected: false }, /connected is false/],
])('walletOptions %j', (options, error) => {
  expect(() => checkWalletOptions(options as TestWalletOptions)).toThrow(error)
})

test.each<[options: object, error: RegExp]>([
  [{ realwallet: 'metamask' }, /benchOptions has no "realwallet"\.[\s\S]*Did you mean realWallet\?/],
  [{ realWallet: 'metamsk' }, /realWallet is "metamsk"/],
])('benchOptions %j', (options, error) => {
  expect(() => checkBenchOptions(options as BenchOptions)).toThrow(error)
})

test('what is right passes', () => {
  const wallets = [{ persona: 'rainbow' }] as const
  checkWalletOptions({ wallets, connected: ['http://localhost:3000'], policy: 'ask', methods: [] })
  checkWalletOptions({ connected: true })
  const rest = { accounts: 2, rpc: {}, partitionedStorage: true, realWallet: 'metamask' } as const
  checkBenchOptions({ chains: [1], mnemonic: 'x', ...rest })
})
