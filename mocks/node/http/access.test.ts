import { expect, test } from 'vitest'
import { mayControl } from '#mocks/node/http/access'

// The last has the same length in characters, but not in bytes.
const OTHERS = ['A-token', 'x-token', 'a-tokem', 'a-toke', 'a-token ', '', 'ä-token']

test('a client may control with the token, and with no other text', () => {
  expect(mayControl('a-token', 'a-token')).toBe(true)
  expect(OTHERS.filter((shown) => mayControl(shown, 'a-token'))).toEqual([])
})
