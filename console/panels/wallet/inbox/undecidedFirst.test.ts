import { expect, test } from 'vitest'
import type { PendingRequest } from '#mocks/world/world'
import { isDecided, undecidedFirst } from './undecidedFirst.ts'

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
