import { expect, test } from 'vitest'
import type { PendingRequest } from '#mocks/world/world'
import { describeDecided, describeDecision, isDecided, undecidedFirst } from './decisions.ts'

test('describeDecision says what, how and when', () => {
  expect(describeDecision('close')).toBe('close the window')
  expect(describeDecision({ answer: 'approve', twice: true })).toBe('approve, twice')
  expect(describeDecision({ answer: 'approve', edit: { gas: 1n }, after: 'reload' })).toBe(
    'approve, edited, after a reload',
  )
  expect(describeDecision({ answer: 'approve', edit: {}, meanwhile: 'lock' })).toBe('approve, lock first')
  expect(describeDecision({ answer: 'reject', error: { code: -32603, message: '' }, after: 2_000 })).toBe(
    'reject with -32603, after 2.00 s',
  )
})

test('describeDecided counts down, and tells of the lock', () => {
  const late = { answer: 'approve', after: 5_000 } as const
  expect(describeDecided(late, 0, false)).toBe('Will be approved in 0:05.')
  expect(describeDecided(late, 4_100, false)).toBe('Will be approved in 0:01.')
  expect(describeDecided(late, 5_000, true)).toBe('Will be approved once the wallet is unlocked.')
  expect(describeDecided({ answer: 'approve' }, 0, true)).toBe('Will be approved once the wallet is unlocked.')
  expect(describeDecided({ answer: 'reject', after: 'reload' }, 9_000, false)).toBe(
    'Will be rejected after a reload of the page.',
  )
  expect(describeDecided({ answer: 'ignore' }, 0, false)).toBe('Gets no response.')
})

test('describeDecided leaves to the person what is theirs', () => {
  expect(describeDecided(undefined, 0, false)).toBeUndefined()
  expect(describeDecided({ answer: 'ask', meanwhile: 'lock' }, 0, true)).toBeUndefined()
})

const make = (id: string, decision?: PendingRequest['decision']) => ({ id, decision }) as PendingRequest

test('what nobody has decided comes first, the oldest of each before the others', () => {
  const pending = [
    make('ignored', { answer: 'ignore' }),
    make('old'),
    make('late', { answer: 'approve', after: 5_000 }),
    make('new'),
  ]
  expect(undecidedFirst(pending).map(({ id }) => id)).toEqual(['old', 'new', 'ignored', 'late'])
  expect(pending.map(isDecided)).toEqual([true, false, true, false])
})
