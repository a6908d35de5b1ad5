import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { toCommand } from './CommandFields.tsx'
import { type CommandForm, commandForms, parseCommandField } from './commandForms.ts'

const forms: readonly CommandForm[] = [...commandForms.short, ...commandForms.set]
const account = `0x${'11'.repeat(20)}`
const noTime = 'expected seconds since 1970, or a date such as 2030-01-31T12:00Z'
const noRules = { findProblem: () => undefined }

function read(id: string, texts: Record<string, string>, rules: Parameters<typeof toCommand>[2] = noRules) {
  const form = forms.find((entry) => entry.id === id)
  if (!form) throw new RangeError(`No form for ${id}`)
  return toCommand(form, texts, rules)
}

test.each([
  ['mine', {}, { do: 'mine', blocks: 1 }],
  ['mine', { blocks: ' 25 ' }, { do: 'mine', blocks: 25 }],
  ['increaseTime', { seconds: '2h' }, { do: 'increaseTime', seconds: 7200 }],
  ['increaseTime', { seconds: '90' }, { do: 'increaseTime', seconds: 90 }],
  ['increaseTimeOnly', { seconds: '2h' }, { do: 'increaseTime', seconds: 7200 }],
  [
    'setNextBlockTimestamp',
    { timestamp: '2030-01-31T12:00Z' },
    { do: 'setNextBlockTimestamp', timestamp: 1_896_091_200 },
  ],
  [
    'setNextBlockTimestamp',
    { timestamp: '2030-01-31 12:00' },
    { do: 'setNextBlockTimestamp', timestamp: 1_896_091_200 },
  ],
  ['setNextBlockTimestamp', { timestamp: '2030-01-31' }, { do: 'setNextBlockTimestamp', timestamp: 1_896_048_000 }],
  ['setNextBlockTimestamp', { timestamp: '1900000000' }, { do: 'setNextBlockTimestamp', timestamp: 1_900_000_000 }],
  [
    'setBalance',
    { address: account, value: '1.5' },
    { do: 'setBalance', address: account, value: '1500000000000000000' },
  ],
  [
    'setTokenBalance',
    { token: account, address: account, value: '250' },
    { do: 'setTokenBalance', token: account, address: account, value: '250' },
  ],
  [
    'setNextBlockBaseFeePerGas',
    { baseFeePerGas: '0.1' },
    { do: 'setNextBlockBaseFeePerGas', baseFeePerGas: '100000000' },
  ],
  ['impersonateAccount', { address: account }, { do: 'impersonateAccount', address: account }],
  [
    'setStorageAt',
    { address: account, index: '0', value: '42' },
    { do: 'setStorageAt', address: account, index: '0x0', value: '0x2a' },
  ],
  ['reorg', { depth: '3' }, { do: 'reorg', depth: 3 }],
])('%s with %j', (id, texts, command) => expect(read(id, texts)).toEqual({ command }))

test.each([
  ['mine', { blocks: '' }, 'blocks', 'Blocks is missing.'],
  ['mine', { blocks: '-1' }, 'blocks', 'expected a whole number, in digits'],
  ['mine', { blocks: '1e3' }, 'blocks', 'expected a whole number, in digits'],
  ['increaseTime', { seconds: 'soon' }, 'seconds', 'expected seconds, or a duration such as 5m, 2h, 7d'],
  ['setNextBlockTimestamp', { timestamp: 'tomorrow' }, 'timestamp', noTime],
  ['setNextBlockTimestamp', { timestamp: '2030-13-31' }, 'timestamp', noTime],
  ['setNextBlockTimestamp', { timestamp: '2030-02-30' }, 'timestamp', noTime],
  [
    'setNextBlockBaseFeePerGas',
    { baseFeePerGas: '1.0000000001' },
    'baseFeePerGas',
    'expected at most 9 digits after the point',
  ],
  ['setNextBlockBaseFeePerGas', { baseFeePerGas: '-1' }, 'baseFeePerGas', 'expected an amount, such as 1.5'],
])('%s with %j is no command', (id, texts, field, words) =>
  expect(read(id, texts)).toEqual({ problems: { [field]: words } }),
)

test('the form that advances the time mines a block with it; another leaves that to the next one', () => {
  const find = (id: string) => forms.find((form) => form.id === id)
  expect(find('increaseTime')?.after).toEqual({ do: 'mine', blocks: 1 })
  expect(find('increaseTimeOnly')?.after).toBeUndefined()
})

test('what the commands’ own rules say stands at the field', () => {
  const rules = { findProblem: () => ({ field: 'address', words: 'an address is 0x and 40 hex digits' }) }
  expect(read('impersonateAccount', { address: '0x12' }, rules)).toEqual({
    problems: { address: 'an address is 0x and 40 hex digits' },
  })
  expect(
    read('impersonateAccount', { address: account }, { findProblem: () => ({ field: undefined, words: 'no' }) }),
  ).toEqual({ problems: { '': 'no' } })
})

test('any text is a value or a problem, and nothing is thrown', () => {
  const { amount, ...others } = parseCommandField
  const readers = [...Object.values(others), (text: string) => amount(text, 18)]
  checkProperty(
    fc.property(fc.string(), (text) => {
      for (const reader of readers) {
        const parsed = reader(text)
        if ('problem' in parsed) expect(parsed.problem).not.toBe('')
        else expect(['number', 'string']).toContain(typeof parsed.value)
      }
    }),
  )
})
