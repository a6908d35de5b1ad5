import { expect, test } from 'vitest'
import { createLeftAccounts } from './createLeftAccounts.ts'

const FIRST = `0x${'AA'.repeat(20)}` as const
const SECOND = `0x${'bb'.repeat(20)}` as const
const origin = 'https://shop.test'
const transport = 'injected' as const

function makeHand(activeAccount: string, shared: readonly string[]) {
  const state = { activeAccount, permissions: { [origin]: shared } }
  return { state, hand: { simulated: { getState: () => state } } as never }
}
const sign = (account: string) => ({ method: 'personal_sign', params: ['0x61', account], origin, transport })
const send = (from: string) => ({ method: 'eth_sendTransaction', params: [{ from }], origin, transport })
const signTyped = (account: string) => ({ method: 'eth_signTypedData_v4', params: [account, '{}'], origin, transport })

test('an account that was in use, and is no longer the first that is shared', () => {
  const { state, hand } = makeHand(FIRST, [FIRST, SECOND])
  const isForLeft = createLeftAccounts(hand)
  expect(isForLeft(send(FIRST))).toBe(false)
  state.activeAccount = SECOND
  for (const ask of [sign, send, signTyped]) {
    expect(isForLeft(ask(FIRST.toLowerCase()))).toBe(true)
    expect(isForLeft(ask(SECOND))).toBe(false)
  }
  state.activeAccount = FIRST
  expect(isForLeft(send(FIRST))).toBe(false)
  expect(isForLeft(send(SECOND))).toBe(true)
})

test('what the dapp cannot know of, or has not left', () => {
  const { state, hand } = makeHand(FIRST, [FIRST])
  const isForLeft = createLeftAccounts(hand)
  // The account in use is not shared: the dapp is told nothing.
  state.activeAccount = SECOND
  expect(isForLeft(send(FIRST))).toBe(false)
  // A dapp may work with several accounts: this one was never in use.
  const several = makeHand(FIRST, [FIRST, SECOND])
  expect(createLeftAccounts(several.hand)(send(SECOND))).toBe(false)
  // It names no account.
  expect(isForLeft({ method: 'eth_sendTransaction', params: [{}], origin, transport })).toBe(false)
  expect(isForLeft({ method: 'eth_requestAccounts', params: [], origin, transport })).toBe(false)
})

test('a popup is told nothing after it has closed', () => {
  const { state, hand } = makeHand(FIRST, [FIRST, SECOND])
  const isForLeft = createLeftAccounts(hand)
  state.activeAccount = SECOND
  for (const told of ['walletconnect', 'metamaskConnect', 'walletlink'] as const)
    expect(isForLeft({ ...send(FIRST), transport: told })).toBe(true)
  for (const untold of ['baseAccount', 'coinbase', 'tempo', 'safe'] as const)
    expect(isForLeft({ ...send(FIRST), transport: untold })).toBe(false)
})
