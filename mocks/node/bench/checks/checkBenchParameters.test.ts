import { expect, test } from 'vitest'
import { checkControlToken } from './checkBenchParameters.ts'

test.each(['secret', 'a-b.c_d~e+f/g==', '0'])('%s is a token', (token) => expect(checkControlToken(token)).toBe(token))

test.each(['', 'two words', 'ü', 'line\nbreak', '=', 'a=b', '"'])('%j is refused, and not repeated', (token) => {
  expect(() => checkControlToken(token)).toThrow(/^The control token (is empty|has characters)/)
  if (token.length > 1) expect(() => checkControlToken(token)).not.toThrow(token)
})
