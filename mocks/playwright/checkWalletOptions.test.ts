import { expect, test } from 'vitest'
import { checkDecisionOptions } from '#mocks/playwright/checkWalletOptions'

test.each<[act: Parameters<typeof checkDecisionOptions>[0], options: unknown, error: RegExp]>([
  ['approve', { timout: 500 }, /wallet\.approve: timout does not exist\. Did you mean "timeout"\?/],
  ['approve', { error: { code: 1, message: '' } }, /wallet\.approve: error does not exist/],
  ['reject', { edit: {} }, /wallet\.reject: edit does not exist/],
  ['approve', 500, /wallet\.approve: the second parameter must be an object, but got 500/],
  ['close', { timeout: 'soon' }, /wallet\.close: timeout must be a number of milliseconds, but got "soon"/],
  ['scan', { timeout: -1 }, /timeout must be a number of milliseconds, but got -1/],
  ['approve', { edit: { gasLimit: 1n } }, /edit\.gasLimit does not exist/],
  ['approve', { edit: { gas: 1 } }, /edit\.gas must be a bigint/],
  ['reject', { error: 'boom' }, /error must be an object, but got "boom"/],
  ['reject', { error: 4001n }, /error must be an object, but got 4001/],
  ['reject', { error: [4001n] }, /error must be an object, but got \["4001"\]/],
  ['reject', { error: { code: '4001', message: 'No.' } }, /error\.code must be an integer, but got "4001"/],
])('wallet.%s %s', (act, options, error) => {
  expect(() => checkDecisionOptions(act, options as object)).toThrow(error)
})

test('what is right passes', () => {
  checkDecisionOptions('approve', { timeout: 0, edit: { value: 1n } })
  checkDecisionOptions('reject', { error: { code: -32000, message: '' } })
  checkDecisionOptions('ignore', { timeout: undefined })
})
