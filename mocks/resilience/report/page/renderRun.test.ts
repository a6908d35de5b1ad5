import { expect, test } from 'vitest'
import type { RunRequest } from '#mocks/resilience/resilienceResult'
import { makeRequest } from '#mocks/resilience/testing/makeResult'
import { describeRunRequest } from './renderRun.ts'

test.each<[Partial<RunRequest>, readonly string[]]>([
  [{}, ['approved by the flow']],
  [{ isByScenario: true, decision: 'close' }, ['window closed by the scenario']],
  [{ decision: 'open' }, ['not decided']],
  [
    { decision: 'reject', error: { code: 4001, message: 'User rejected the request.' } },
    ['refused by the flow', 'the dapp got 4001: User rejected the request.'],
  ],
  [{ transaction: 'reverted' }, ['approved by the flow', 'its transaction reverted']],
  [
    { isAfter: true, isRepeat: true, isClicked: false, isExpected: false },
    [
      'approved by the flow',
      'after the fault',
      'for the same as one before',
      'without a click of the person',
      'the flow did not wait for it',
    ],
  ],
  [{ isClicked: false }, ['approved by the flow']],
])('%j', (changes, words) => {
  expect(describeRunRequest(makeRequest(changes))).toEqual(words)
})
