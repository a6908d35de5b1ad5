import { expect, test } from 'vitest'
import { isForLeftAccount } from './isForLeftAccount.ts'

const FIRST = `0x${'AA'.repeat(20)}`
const SECOND = `0x${'bb'.repeat(20)}`
const ALL = [FIRST, SECOND]
const transport = 'injected'
const sign = (account: string) => ({ method: 'personal_sign', params: ['0x61', account], transport })
const send = (from?: string) => ({ method: 'eth_sendTransaction', params: [{ from }], transport })
const sendCalls = (from: string) => ({ method: 'wallet_sendCalls', params: [{ from }], transport })
const signTyped = (account: string) => ({ method: 'eth_signTypedData_v4', params: [account, '{}'], transport })
const signOld = (account: string) => ({ method: 'eth_signTypedData', params: [[], account], transport })

const switched = { active: SECOND, shared: ALL, used: ALL }

test.each([sign, send, sendCalls, signTyped, signOld])('%o', (ask) => {
  expect(isForLeftAccount(ask(FIRST.toLowerCase()), switched)).toBe(true)
  expect(isForLeftAccount(ask(SECOND), switched)).toBe(false)
})

test.each([
  ['the account in use is not shared: the dapp is told nothing', { active: SECOND, shared: [FIRST], used: ALL }],
  ['a dapp may work with several accounts: it was never in use', { active: SECOND, shared: ALL, used: [SECOND] }],
  ['the dapp has no such account', { active: SECOND, shared: [SECOND], used: ALL }],
])('not where %s', (_, accounts) => {
  expect(isForLeftAccount(send(FIRST), accounts)).toBe(false)
})

test('not where it names no account', () => {
  expect(isForLeftAccount(send(), switched)).toBe(false)
  expect(isForLeftAccount({ method: 'eth_sendTransaction', params: null, transport }, switched)).toBe(false)
  expect(isForLeftAccount({ method: 'eth_requestAccounts', params: [], transport }, switched)).toBe(false)
})

test('a popup is told nothing after it has closed', () => {
  for (const told of ['walletconnect', 'metamaskConnect', 'walletlink'])
    expect(isForLeftAccount({ ...send(FIRST), transport: told }, switched)).toBe(true)
  for (const untold of ['baseAccount', 'coinbase', 'tempo', 'safe'])
    expect(isForLeftAccount({ ...send(FIRST), transport: untold }, switched)).toBe(false)
})
