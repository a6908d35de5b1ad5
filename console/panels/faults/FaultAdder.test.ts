import { expect, test } from 'vitest'
import { findPresets, parseFaultJson } from './FaultAdder.tsx'

const presets = [
  { id: 'slowRelay', title: 'Slow relay', about: 'Each message takes two seconds.' },
  { id: 'closed3000', title: 'Closed with 3000', about: 'The relay closes the socket: project not found.' },
]

test.each([
  ['', ['slowRelay', 'closed3000']],
  ['  ', ['slowRelay', 'closed3000']],
  ['RELAY', ['slowRelay', 'closed3000']],
  ['relay slow', ['slowRelay']],
  ['socket 3000', ['closed3000']],
  ['slow 3000', []],
])('“%s”', (search, ids) => expect(findPresets(presets, search).map(({ id }) => id)).toEqual(ids))

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
