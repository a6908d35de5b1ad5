import { describe, expect, test } from 'vitest'
import { createBench } from '#mocks/wallet/testing/createTestWallet'
import { ASKED_METHODS, checkAskedMethod } from './decision.ts'
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
