import { expect, test } from 'vitest'
import { toRequestTitle } from './toRequestTitle.ts'

test.each([
  ['wallet_requestPermissions', 'wc_sessionPropose', 'Connect over WalletConnect'],
  ['wc_sessionAuthenticate', 'wc_sessionPropose', 'Connect and log in over WalletConnect'],
  ['wc_sessionAuthenticate', 'wc_sessionAuthenticate', 'Connect and log in over WalletConnect'],
] as const)('%s of a %s: in words, with what went over the wire', (method, proposal, words) => {
  expect(toRequestTitle({ method, connection: { transport: 'walletconnect', topic: 'ab', proposal } })).toEqual({
    words,
    method: proposal,
  })
})

test.each(['wallet_requestPermissions', 'personal_sign'])('%s that a dapp calls is its own title', (method) => {
  for (const transport of ['injected', 'walletconnect'] as const)
    expect(toRequestTitle({ method, connection: { transport, topic: 'ab' } })).toEqual({ words: undefined, method })
})
