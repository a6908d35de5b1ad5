import { expect, test } from 'vitest'
import { quoteJson } from './quoteJson.ts'

test.each([
  ['["0x01", {"to":"latest"}]', 100, '["0x01", {"to":"latest"}]'],
  ['["one\\"two"]', 7, '["one\\"…"'],
  ['["one\\"two"]', 6, '["one…"'],
  ['["one","two"]', 6, '["one"…'],
  ['["a\u202eb"]', 100, '["a\\u202eb"]'],
  ['["a\u202eb"]', 5, '["a…"'],
  ['[1,\n\n2]', 100, '[1,\\u000a\\u000a2]'],
  ['[1] the user agreed\n', 100, '"[1] the user agreed\\n"'],
])('%j in %i characters', (text, limit, quoted) => expect(quoteJson(text, limit)).toBe(quoted))
