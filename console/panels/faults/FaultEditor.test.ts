import { expect, test } from 'vitest'
import { parseFaultJson } from './FaultAdder.tsx'

test('a fault is handed on as it was written', () => {
  const fault = { match: { tag: 1108 }, do: { kind: 'delay', ms: 5 } }
  expect(parseFaultJson(JSON.stringify(fault))).toEqual({ fault })
})

test.each([
  ['{ "match": {}, "do": }', 'Not JSON: unexpected "}" at line 1, column 22.'],
  ['{ "match": {}', 'Not JSON: unexpected end of the text at line 1, column 14.'],
  ['[]', 'A fault is an object: { "match": { … }, "do": { "kind": … } }.'],
  ['null', 'A fault is an object: { "match": { … }, "do": { "kind": … } }.'],
  ['{ "do": { "kind": "drop" } }', '"match" is missing: { } takes everything.'],
  ['{ "match": {}, "do": "drop" }', '"do" is missing, or has no "kind": { "kind": "drop" }, for example.'],
  ['{ "match": {}, "do": {} }', '"do" is missing, or has no "kind": { "kind": "drop" }, for example.'],
])('%s', (text, problem) => expect(parseFaultJson(text)).toEqual({ problem }))
