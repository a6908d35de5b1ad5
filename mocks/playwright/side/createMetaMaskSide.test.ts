import { expect, test } from 'vitest'
import { checkMetaMaskOptions } from './createMetaMaskSide.ts'

test('what both wallets fulfil', () => {
  checkMetaMaskOptions({})
  const connected = ['http://localhost:3000']
  const wallets = [{ persona: 'metamask', as: 'persona' }] as const
  checkMetaMaskOptions({ policy: 'ask', connected, methods: ['own_method'], wallets })
})

test('what only the simulated wallet has is named, with what to do instead', () => {
  expect(() => checkMetaMaskOptions({ policy: 'approve' })).toThrowErrorMatchingInlineSnapshot(`
    [BenchError: walletOptions: a real MetaMask does not have policy.
    Decide in the test: await wallet.approve(). It works with both wallets.]
  `)
  expect(() => checkMetaMaskOptions({ policy: { methods: {} } })).toThrow('does not have policy.')
  expect(() => checkMetaMaskOptions({ connected: true })).toThrowErrorMatchingInlineSnapshot(`
    [BenchError: walletOptions: a real MetaMask does not have connected: true.
    Name the dapp's origins: connected: ['http://localhost:3000'].]
  `)
  expect(() => checkMetaMaskOptions({ wallets: [{}, {}] })).toThrowErrorMatchingInlineSnapshot(`
    [BenchError: walletOptions: a real MetaMask does not have several wallets.
    Skip the test with a real wallet.]
  `)
  const mnemonic = 'test test test test test test test test test test test junk'
  const wallets = [{ persona: 'rainbow', accounts: 2, mnemonic, chains: [] as never }] as const
  expect(() => checkMetaMaskOptions({ wallets })).toThrowErrorMatchingInlineSnapshot(`
    [BenchError: walletOptions: a real MetaMask does not have wallets: [{ persona: 'rainbow', accounts: 2, mnemonic: …, chains: … }].
    It has the accounts, the mnemonic and the chains of benchOptions. Skip a test of another wallet: wallet.kind tells which one it is.]
  `)
})
