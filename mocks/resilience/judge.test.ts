import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import type { Observation } from './observation.ts'
import { makeObservation, makeRequest } from './testing/makeObservation.ts'
import type { Verdict } from './verdict.ts'

const approved = [makeRequest({ transaction: 'succeeded' })]
const doubled = [
  ...makeObservation().requests,
  makeRequest({ decision: 'open', isAfter: true, isClicked: false, isRepeat: true }),
]

test.each<[string, Partial<Observation>, Verdict]>([
  ['tells, and a second try works', {}, 'told'],
  ['reaches its end', { end: 'reached', requests: approved }, 'recovered'],
  ['is busy', { busy: ['A progress bar is shown: <div>.'], isTold: false }, 'stuck'],
  ['is busy and tells', { busy: ['A progress bar is shown: <div>.'] }, 'stuck'],
  ['shows nothing new', { isTold: false, newTexts: [], secondTry: 'none' }, 'stuck'],
  ['tells, and no second try works', { secondTry: 'failed' }, 'stuck'],
  ['tells, and no second try could be made', { secondTry: 'none' }, 'undecided'],
  ['keeps changing, and says nothing', { isTold: false, isRestless: true, secondTry: 'none' }, 'undecided'],
  ['shows what nothing can be compared with', { isTold: false, isComparable: false, secondTry: 'none' }, 'undecided'],
  ['throws', { errors: ['TypeError: x'] }, 'broke'],
  ['throws, and reaches its end', { errors: ['TypeError: x'], end: 'reached', requests: approved }, 'broke'],
  ['is blank', { isBlank: true, isTold: false }, 'broke'],
  ['thanks for what was refused', { end: 'reached' }, 'lied'],
  ['thanks for what was refused, and throws', { end: 'reached', errors: ['TypeError: x'] }, 'lied'],
  ['asks twice', { requests: doubled }, 'doubled'],
  ['lets the person pay again', { paidAgain: 'eth_sendTransaction' }, 'doubled'],
  ['asks twice, and thanks', { requests: doubled, end: 'reached' }, 'doubled'],
  ['never meets its fault', { notReached: 'No request.', end: 'reached', requests: approved }, 'notReached'],
  ['works again where the person did it', { owes: 'rest', isTold: false }, 'recovered'],
  ['does not work again where the person did it', { owes: 'rest', isTold: false, secondTry: 'failed' }, 'stuck'],
  ['tells where it need not', { owes: 'rest' }, 'told'],
  [
    'is busy where the person did it',
    { owes: 'rest', isTold: false, busy: ['The control "Buy" is disabled.'] },
    'stuck',
  ],
])('a dapp that %s', (_, changes, verdict) => {
  expect(judge(makeObservation(changes)).verdict).toBe(verdict)
})

test('the reason is one that a person can check', () => {
  expect(judge(makeObservation()).why).toBe('The dapp says: "You refused.", and a second try works.')
  // The name of a field says less than a sentence.
  expect(judge(makeObservation({ newTexts: ['To', 'No funds are left.'] })).why).toContain('"No funds are left."')
  expect(judge(makeObservation({ newTexts: ['To', 'Value'] })).why).toContain('"To"')
  expect(judge(makeObservation({ secondTry: 'reload' }))).toEqual({
    verdict: 'told',
    why: 'The dapp says: "You refused.", and a second try works after a reload.',
    isAfterReload: true,
  })
  expect(judge(makeObservation({ isTold: false, newTexts: [], movedMs: 360_000 })).why).toBe(
    'Nothing new was shown in 6 min of the page’s clock.',
  )
  expect(judge(makeObservation({ secondTry: 'failed', noTry: 'In place: "Buy" cannot be clicked again.' })).why).toBe(
    'The dapp says: "You refused.", but a second try does not work. In place: "Buy" cannot be clicked again.',
  )
})
