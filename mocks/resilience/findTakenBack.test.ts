import { expect, test } from 'vitest'
import { findTakenBack } from './findTakenBack.ts'
import type { PageView } from './pageView.ts'

const show = (...texts: readonly string[]): PageView => ({ texts, controls: [], busy: [], isBlank: false })

test('what stands there in place of a success', () => {
  expect(findTakenBack(show('Mugs', 'Thank you!'), show('Mugs', 'The chain has taken it back.'))).toBe(
    'The chain has taken it back.',
  )
})

test.each([
  ['nothing changes', show('Mugs', 'Thank you!')],
  ['something is added', show('Mugs', 'Thank you!', 'Buy another?')],
  ['something goes', show('Mugs')],
])('nothing is taken back where %s', (_, now) => {
  expect(findTakenBack(show('Mugs', 'Thank you!'), now)).toBeUndefined()
})

test('a count that goes on takes nothing back', () => {
  expect(findTakenBack(show('Sent 3 s ago'), show('Sent 33 s ago'))).toBeUndefined()
})
