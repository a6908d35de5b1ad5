import { expect, test } from 'vitest'
import { toResult } from '#mocks/resilience/testing/makeResult'
import { describeFacts } from './describeFacts.ts'

const toLabels = (facts: Parameters<typeof toResult>[0]) =>
  describeFacts(toResult(facts).facts).map(({ label }) => label)

test('what there was nothing of is left out', () => {
  expect(toLabels({ facts: { asksReceipts: false } })).toEqual(['The flow', 'The second try', 'The page’s clock'])
})

test('all there can be, in order', () => {
  const texts = {
    failure: 'Error',
    newTexts: ['Hello'],
    busy: ['A bar moves.'],
    errors: ['TypeError'],
    tries: ['Error'],
  }
  expect(toLabels({ facts: { ...texts, isBlank: true } })).toEqual([
    'The flow',
    'It failed with',
    'The second try',
    'What failed in it',
    'The page',
    'New on the page',
    'Busy',
    'Not caught',
    'The page’s clock',
    'Receipts',
  ])
})

test.each([
  [0, '0 s'],
  [1_550, '1.6 s'],
  [119_000, '119 s'],
  [600_000, '10 min'],
])('%i ms of the page’s clock are %s', (movedMs, time) => {
  const clock = describeFacts(toResult({ facts: { movedMs } }).facts).find(({ label }) => label === 'The page’s clock')
  expect(clock?.texts).toEqual([`It was moved by ${time}.`])
})

test('what the dapp said is marked as said by it, what the rules say is not', () => {
  const facts = describeFacts(toResult({ facts: { newTexts: ['Hello'], busy: ['A bar moves.'] } }).facts)
  expect(facts.find(({ label }) => label === 'New on the page')?.isQuoted).toBe(true)
  expect(facts.find(({ label }) => label === 'Busy')?.isQuoted).toBeUndefined()
})
