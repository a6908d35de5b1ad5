import { describe, expect, test } from 'vitest'
import { createBench } from '../testing/createTestWallet.ts'
import { ASKED_METHODS, checkAskedMethod } from './askedMethods.ts'

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
