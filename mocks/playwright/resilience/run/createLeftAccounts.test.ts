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

test('an account that was in use, and is no longer the first that is shared', () => {
  const { state, hand } = makeHand(FIRST, [FIRST, SECOND])
  const isForLeft = createLeftAccounts(hand)
  expect(isForLeft(send(FIRST))).toBe(false)
  state.activeAccount = SECOND
  for (const ask of [sign, send]) {
    expect(isForLeft(ask(FIRST.toLowerCase()))).toBe(true)
    expect(isForLeft(ask(SECOND))).toBe(false)
  }
  state.activeAccount = FIRST
  expect(isForLeft(send(FIRST))).toBe(false)
  expect(isForLeft(send(SECOND))).toBe(true)
})
