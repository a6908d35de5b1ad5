import { expect, test } from 'vitest'
import { mayControl } from '#mocks/node/http/access'

test.each([
  { shown: 'a-token', same: true },
  { shown: 'A-token', same: false },
  { shown: 'x-token', same: false },
  { shown: 'a-tokem', same: false },
  { shown: 'a-toke', same: false },
  { shown: 'a-token ', same: false },
  { shown: '', same: false },
  // The same length in characters, but not in bytes.
  { shown: 'ä-token', same: false },
])('$shown: $same', ({ shown, same }) => {
  expect(mayControl(shown, 'a-token')).toBe(same)
})
