import { expect, test } from 'vitest'
import { findLie, judge, type Observation } from './judge.ts'
import type { RunRequest, TransactionFate } from './resilienceResult.ts'
import { makeObservation, makeRequest } from './testing/makeResult.ts'
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
  ['is busy where the person did it', { owes: 'rest', isTold: false, busy: ['"Buy" is disabled.'] }, 'stuck'],
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
  const why = (changes: Partial<Observation>) => judge(makeObservation(changes)).why
  expect(why({ isTold: false, newTexts: [], movedMs: 360_000 })).toBe(
    'Nothing new was shown in 6 min of the page’s clock.',
  )
  expect(why({ secondTry: 'failed', noTry: 'In place: "Buy" cannot be clicked again.' })).toBe(
    'The dapp says: "You refused.", but a second try does not work. In place: "Buy" cannot be clicked again.',
  )
})

const refused = makeRequest({ decision: 'reject', isByScenario: true, error: { code: 4001, message: 'No.' } })
const find = (requests: readonly RunRequest[], asksReceipts = true) =>
  findLie(makeObservation({ end: 'reached', requests, asksReceipts }))

test.each<[TransactionFate, string]>([
  ['reverted', 'its transaction has reverted'],
  ['replaced', 'another transaction has taken its nonce'],
  ['dropped', 'the chain has no such transaction'],
  ['otherChain', 'its transaction is on another chain'],
  ['pending', 'its transaction is still pending'],
])('a success whose transaction is %s is a lie', (transaction, why) => {
  expect(find([makeRequest({ transaction })])).toEqual({
    why: `The flow reached its end, but ${why}.`,
    isDoubtful: false,
  })
})

test('what the wallet did not give is no success', () => {
  expect(find([refused])?.why).toContain('the wallet has refused eth_sendTransaction')
  expect(find([makeRequest({ decision: 'ignore', isByScenario: true })])?.why).toContain('has not answered')
  expect(find([makeRequest({ error: { code: -32000, message: 'No funds' } })])?.why).toContain('with the error -32000')
})

test('what is asked in the name of an account that the person has left is no success', () => {
  const left = makeRequest({ isForLeftAccount: true, transaction: 'succeeded' })
  expect(find([left])?.why).toContain('eth_sendTransaction in the name of an account that the person had left')
  // Refused by the flow itself: its end is about that.
  expect(find([makeRequest({ isForLeftAccount: true, decision: 'reject' })])).toBeUndefined()
})

test('what is no lie', () => {
  expect(find([makeRequest({ transaction: 'succeeded' })])).toBeUndefined()
  // A later one mends it.
  expect(find([refused, makeRequest({ transaction: 'succeeded', isAfter: true })])).toBeUndefined()
  // The flow itself refuses: its end is about that.
  expect(find([makeRequest({ decision: 'reject', error: { code: 4001, message: 'No.' } })])).toBeUndefined()
  expect(findLie(makeObservation({ end: 'waiting', requests: [refused] }))).toBeUndefined()
})

test('a later success of another kind mends nothing', () => {
  expect(find([refused, makeRequest({ method: 'personal_sign' })])?.why).toContain('refused eth_sendTransaction')
  // Nor does one of the same kind that nobody decided.
  expect(find([refused, makeRequest({ decision: 'open', isAfter: true })])?.why).toContain('has refused')
})

test('a dapp that never asks for receipts may mean that it has sent', () => {
  expect(find([makeRequest({ transaction: 'pending' })], false)).toMatchObject({ isDoubtful: true })
  expect(find([makeRequest({ transaction: 'reverted' })], false)).toMatchObject({ isDoubtful: false })
})

test('a block that is gone leaves a doubt, unless the dapp takes its success back', () => {
  const requests = [makeRequest({ transaction: 'reorged' })]
  expect(find(requests)).toMatchObject({ isDoubtful: true, why: expect.stringContaining('is gone') })
  const observation = makeObservation({ end: 'reached', requests, asksReceipts: true, takenBack: 'Taken back.' })
  expect(findLie(observation)).toBeUndefined()
  expect(judge(observation)).toMatchObject({ verdict: 'recovered', why: expect.stringContaining('"Taken back."') })
})

test('an answer that the relay has lost', () => {
  const signature = makeRequest({ method: 'personal_sign', isLost: true })
  expect(find([signature])).toMatchObject({ isDoubtful: false, why: expect.stringContaining('never came to the dapp') })
  // The same was asked again, and that answer came.
  expect(find([signature, makeRequest({ method: 'personal_sign', isAfter: true, isLost: false })])).toBeUndefined()
  // Who looks at the chain knows.
  const sent = makeRequest({ transaction: 'succeeded', isLost: true })
  expect(find([sent])).toBeUndefined()
  expect(find([sent], false)).toMatchObject({ isDoubtful: true })
})
