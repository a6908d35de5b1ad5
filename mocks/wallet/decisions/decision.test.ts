import { describe, expect, test } from 'vitest'
import type { RequestPreview } from '#mocks/wallet/request/pendingRequest'
import { createBench } from '#mocks/wallet/testing/createTestWallet'
import { ASKED_METHODS, checkAskedMethod, type WalletDecision } from './decision.ts'
import { checkEdit } from './decisionReader.ts'
import { checkPolicy } from './policy.ts'

describe('the methods about which a wallet asks', () => {
  test.each(ASKED_METHODS)('%s is one', (method) => {
    expect(() => checkAskedMethod(method)).not.toThrow()
  })

  test.each([
    ['eth_requestAccount', /does not ask its user about "eth_requestAccount".*Did you mean "eth_requestAccounts"/s],
    ['personalSign', /Did you mean "personal_sign"/],
    ['eth_chainId', /It asks about: eth_requestAccounts,.*Give one of these/s],
  ])('%s is none', (method, message) => {
    expect(() => checkAskedMethod(method)).toThrow(message)
  })

  test('another wallet may have more', () => {
    expect(() => checkAskedMethod('my_sign', ['my_sign'])).not.toThrow()
    expect(() => checkAskedMethod('my_sing', ['my_sign'])).toThrow('Did you mean "my_sign"?')
  })
})

test('a decision on a misspelt method is refused as it is made', () => {
  expect(() => createBench().wallet.next('eth_requestAccount')).toThrow('Did you mean "eth_requestAccounts"?')
})

const account = `0x${'11'.repeat(20)}` as const
const call = { to: account, value: 0n, data: '0x' } as const
const message: RequestPreview = { kind: 'message', account, text: 'Hi', raw: '0x4869' }
const transaction: RequestPreview = { kind: 'transaction', from: account, chainId: 1, ...call }
const batch = { kind: 'batch', id: '1', from: account, chainId: 1, calls: [call, call], atomic: true } as const

function check(preview: RequestPreview, edit: WalletDecision['edit'], safe?: typeof account): void {
  const connection = safe ? ({ transport: 'safe', safe } as const) : ({ transport: 'injected' } as const)
  checkEdit({ method: 'personal_sign', preview, connection }, { answer: 'approve', edit })
}

test.each<[string, RequestPreview, WalletDecision['edit'], string | undefined]>([
  ['a message', message, { value: 7n }, undefined],
  ['typed data', { kind: 'typedData', account, typedData: {} }, { gas: 1n }, undefined],
  ['a switch', { kind: 'addChain', chain: {} as never }, { chainId: 1 }, undefined],
  ['a connection', { kind: 'connect', accounts: [account] }, { value: 7n }, 'accounts, chainId'],
  ['a transaction', transaction, { accounts: [account] }, 'gas, gasPrice, maxFeePerGas'],
  ['a batch that upgrades', { ...batch, upgrade: true }, { nonce: 1 }, 'upgrade'],
  ['a batch that does not', { ...batch, upgrade: false }, { upgrade: false }, undefined],
  ['execution permissions', { kind: 'executionPermissions', requests: [] }, { gas: 1n }, 'permissions'],
])('what cannot be edited of %s is refused, with what can', (_, preview, edit, fields) => {
  const hint = fields === undefined ? 'Nothing of this request can be edited' : `These can be edited: ${fields}`
  expect(() => check(preview, edit)).toThrow(hint)
})

test('what applies is taken, and a field that is undefined is none', () => {
  check(message, {})
  check(message, { value: undefined })
  check(transaction, { value: 7n, gas: 100_000n, nonce: 3, maxFeePerGas: 1n })
  check({ kind: 'connect', accounts: [account] }, { accounts: [account], chainId: 1 })
  check({ ...batch, upgrade: true }, { upgrade: false })
})

test('a Safe has no fees of its own, and a value for a single call only', () => {
  check(transaction, { value: 7n, nonce: 3 }, account)
  expect(() => check(transaction, { gas: 1n }, account)).toThrow('These can be edited: nonce, value.')
  check({ ...batch, calls: [call], upgrade: false }, { value: 7n }, account)
  expect(() => check({ ...batch, upgrade: false }, { value: 7n }, account)).toThrow('These can be edited: nonce.')
})

test('an edit without an approval is refused', () => {
  const connection = { transport: 'injected' } as const
  const ask = { method: 'eth_sendTransaction', preview: transaction, connection } as const
  expect(() => checkEdit(ask, { answer: 'reject', edit: { value: 7n } })).toThrow('An edit is for an approval')
})

test.each<[policy: unknown, error: RegExp]>([
  ['aprove', /Unknown answer "aprove"/],
  [3, /A policy is 3/],
  [null, /A policy is null/],
  [
    { personal_sign: 'approve' },
    /A policy has no "personal_sign"\.\nGive answers by method in `methods`: \{ methods: \{ personal_sign: 'approve' \} \}/,
  ],
  [{ defualt: 'ask' }, /Did you mean default\?/],
  [{ default: 'maybe' }, /Unknown answer "maybe"/],
  [{ methods: 'personal_sign' }, /A policy's methods is "personal_sign"/],
  [{ methods: { personal_sgn: 'approve' } }, /Did you mean "personal_sign"\?/],
  [{ methods: { personal_sign: null } }, /Unknown answer null/],
  [{ decide: 'approve' }, /A policy's decide is "approve"/],
])('%j', (policy, error) => {
  expect(() => checkPolicy(policy as 'ask')).toThrow(error)
})

test('what is right passes', () => {
  checkPolicy('ask')
  checkPolicy({})
  checkPolicy({ default: undefined, methods: { personal_sign: { answer: 'reject' } }, decide: () => undefined })
})
