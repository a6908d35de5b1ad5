import { expect, test } from 'vitest'
import type { PendingRequest } from '#mocks/world/world'
import { createTestBooks } from '../../wire/testing/testWire.ts'
import { describeRequest, toRequestTitle } from './describeRequest.ts'

const account = '0x09e98a5F26002886A34F926C2904dAFD481fAF74'
const to = '0x00000000000000000000000000000000000A11cE'
const sending = [{ from: account, to, value: '0x2386f26fc10000' }]

test.each<[string, Partial<PendingRequest>, string | undefined]>([
  ['a connection', { preview: { kind: 'connect', accounts: [account] } }, 'shows 0x09e9…AF74'],
  [
    'a connection that signs at once',
    { preview: { kind: 'connect', accounts: [account], messages: ['…'] } },
    'shows 0x09e9…AF74, and signs a log-in',
  ],
  ['a transaction', { method: 'eth_sendTransaction', params: sending }, '0.01 ETH to 0x0000…11cE'],
  ['a message', { preview: { kind: 'message', account, text: 'hello', raw: '0x68656c6c6f' } }, 'signs “hello”'],
  [
    'a long message, with what cannot be seen',
    { preview: { kind: 'message', account, text: `a\u202eb\n${'c'.repeat(100)} and all my money`, raw: '0x' } },
    `signs “a b ${'c'.repeat(76)}…”`,
  ],
  ['what its method says', { method: 'wallet_getCapabilities', params: [account] }, undefined],
])('%s', (_, request, words) => {
  const preview = { kind: 'typedData', account, typedData: {} } as const
  const books = createTestBooks()
  expect(describeRequest({ method: 'x', params: [], preview, ...request } as PendingRequest, books, 31_337)).toBe(words)
})

test('a log-in says for whom it is, whoever asks', () => {
  const signIn = { domain: 'bank.test', address: account, uri: '', chainId: 1, nonce: '1', problems: [] }
  const preview = { kind: 'message', account, text: 'bank.test wants you…', raw: '0x', signIn } as const
  const request = {
    method: 'personal_sign',
    params: [],
    origin: 'https://other.test',
    preview,
  } as unknown as PendingRequest
  expect(describeRequest(request, createTestBooks(), 1)).toBe('signs a log-in for bank.test')
})

test.each([
  ['wallet_requestPermissions', 'wc_sessionPropose', 'Connect over WalletConnect'],
  ['wc_sessionAuthenticate', 'wc_sessionPropose', 'Connect and log in over WalletConnect'],
  ['wc_sessionAuthenticate', 'wc_sessionAuthenticate', 'Connect and log in over WalletConnect'],
] as const)('%s of a %s: in words, with what went over the wire', (method, proposal, words) =>
  expect(toRequestTitle({ method, connection: { transport: 'walletconnect', topic: 'ab', proposal } })).toEqual({
    words,
    method: proposal,
  }),
)

test.each(['wallet_requestPermissions', 'personal_sign'])('%s that a dapp calls is its own title', (method) => {
  for (const transport of ['injected', 'walletconnect'] as const)
    expect(toRequestTitle({ method, connection: { transport, topic: 'ab' } })).toEqual({ words: undefined, method })
})
