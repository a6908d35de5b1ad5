import { expect, test } from 'vitest'
import { checkDecisionOptions } from './checkDecisionOptions.ts'

type Act = Parameters<typeof checkDecisionOptions>[0]

test.each<[act: Act, options: unknown, error: RegExp]>([
  ['approve', { timout: 500 }, /The second parameter of wallet\.approve has no "timout"[\s\S]*Did you mean timeout\?/],
  ['approve', { error: { code: 1, message: '' } }, /wallet\.approve has no "error"/],
  ['reject', { edit: {} }, /wallet\.reject has no "edit"/],
  ['approve', 500, /The second parameter of wallet\.approve is 500\.[\s\S]*Give an object/],
  ['close', { timeout: 'soon' }, /wallet\.close: timeout is "soon"\.\nGive a number of milliseconds/],
  ['scan', { timeout: -1 }, /timeout is -1/],
  ['approve', { edit: { gasLimit: 1n } }, /edit has no "gasLimit"/],
  ['reject', { error: 'boom' }, /error is "boom"/],
  ['reject', { error: 4001n }, /error is 4001/],
  ['reject', { error: [4001n] }, /error is \["4001"\]/],
  ['reject', { error: { code: '4001', message: 'No.' } }, /error is \{"code":"4001","message":"No\."\}/],
])('wallet.%s %s', (act, options, error) => {
  expect(() => checkDecisionOptions(act, options as object)).toThrow(error)
})

test('what is right passes', () => {
  checkDecisionOptions('approve', { timeout: 0, edit: { value: 1n } })
  checkDecisionOptions('reject', { error: { code: -32000, message: '' } })
  checkDecisionOptions('ignore', { timeout: undefined })
})
