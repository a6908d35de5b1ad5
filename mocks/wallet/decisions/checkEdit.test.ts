import { expect, test } from 'vitest'
import type { RequestPreview } from '../request/requestPreview.ts'
import { checkEdit } from './checkEdit.ts'
import type { WalletDecision } from './decision.ts'

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
