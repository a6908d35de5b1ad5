import { expect, test } from 'vitest'
import { quoteText } from './quoteText.ts'

test.each([
  ['hello', 80, '“hello”'],
  ['x” said the wallet', 80, '“x" said the wallet”'],
  ['a\u202eb\n\u3164c', 80, '“a b c”'],
  ['long text', 4, '“long…”'],
])('%j', (text, most, quoted) => {
  expect(quoteText(text, most)).toBe(quoted)
})
