import { describe, expect, test } from 'vitest'
import { parseRecording } from './parseRecording.ts'
import { createTestRecording, testMeta } from './testing/createTestRecording.ts'
import { toScript } from './toScript.ts'
import { writeRecording } from './writeRecording.ts'

const good = {
  v: 4,
  source: 'page-1',
  seq: 1,
  at: 1_800_000_000_000,
  hop: 'wallet',
  phase: 'request',
  method: 'personal_sign',
  span: 's',
  keys: ['req:1'],
  data: { params: ['0x'] },
}
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', '\ud800', '\u0000', 'x'.repeat(100_000)]

function toFile(lines: readonly string[]): string {
  const [head] = writeRecording(createTestRecording([])).split('\n')
  return [head, ...lines, `{"end":{"events":${lines.length}}}`, ''].join('\n')
}

function toLine(member: string, text: string | undefined): string {
  const { [member]: _old, ...others } = good as Record<string, unknown>
  const rest = JSON.stringify(others).slice(1, -1)
  return `{"event":{${rest}${text === undefined ? '' : `,${JSON.stringify(member)}:${text}`}}}`
}

describe('is refused, with its line and the reason', () => {
  test.each<[string, string, RegExp]>([
    ['an infinite time', toLine('at', '1e999'), /at must be .* but got Infinity/],
    ['a negative time', toLine('at', '-1'), /at must be .* but got -1/],
    ['a time as a text', toLine('at', '"NaN"'), /at must be .* but got "NaN"/],
    ['a time after all dates', toLine('at', '9e15'), /at must be .* but got 9000000000000000/],
    ['an infinite count', toLine('seq', '1e999'), /seq must be .* but got Infinity/],
    ['a negative count', toLine('seq', '-1'), /seq must be .* but got -1/],
    ['a count above 2^53', toLine('seq', '9007199254740993'), /seq must be a whole number/],
    ['no source', toLine('source', undefined), /source must be a [^,]*\.\n/],
    ['a source that is a list', toLine('source', '["a"]'), /source must be .* but got \["a"\]/],
    ['no keys', toLine('keys', undefined), /keys must be a [^,]*\.\n/],
    ['keys that are no texts', toLine('keys', '[1]'), /keys must be a list of texts/],
    ['keys that are an object', toLine('keys', '{"length":1e999}'), /keys must be .* but got \{/],
    ['data that is a list', toLine('data', '[]'), /data must be an object, but got \[\]/],
    ['no data', toLine('data', 'null'), /data must be .* but got null/],
    ['data of 10,000 levels', toLine('data', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`), /at most 128 levels/],
    ['a hop that every object has', toLine('hop', '"__proto__"'), /hop must be the name of a hop, but got "__proto__"/],
    ['a hop that every object has a function for', toLine('hop', '"toString"'), /hop must be/],
    ['an unknown phase', toLine('phase', '"constructor"'), /phase must be one of request/],
    ['a method that is a number', toLine('method', '5'), /method must be .* but got 5/],
    ['a span that is null', toLine('span', 'null'), /span must be .* but got null/],
    ['dropped bytes without end', toLine('dropped', '{"bytes":1e999}'), /dropped must be/],
    ['an event that is a list', '{"event":[]}', /not a trace event/],
    ['a version that is no number', toLine('v', '1e999'), /version Infinity/],
    ['a version between two', toLine('v', '1.5'), /version 1.5, which no release has written/],
    ['a cassette of no chain', '{"cassette":"","chainId":1e999}', /A cassette needs its text and its chainId/],
    ['a line of no kind', '{"__proto__":{}}', /A recording has no such line/],
  ])('%s', (_what, line, reason) => {
    const read = () => parseRecording(toFile([toLine('seq', '1'), line]), 'r.jsonl')
    expect(read).toThrow(reason)
    expect(read).toThrow(/r\.jsonl, line 3/)
  })

  test.each<[string, object, RegExp]>([
    ['an infinite format', { format: Number.MAX_VALUE }, /not the head of a recording/],
    ['a date that is none', { date: '__proto__' }, /lacks date/],
    ['accounts that are an object', { info: { ...testMeta.info, accounts: {} } }, /lacks info\.accounts/],
    ['a chain without a number', { info: { ...testMeta.info, chains: [{ name: 'x' }] } }, /lacks info\.chains/],
  ])('a head with %s', (_what, change, reason) => {
    expect(() => parseRecording(`${JSON.stringify({ recording: { ...testMeta, ...change } })}\n`, 'r.jsonl')).toThrow(
      reason,
    )
  })
})

test.each(NAMES.map((name) => [JSON.stringify(name.slice(0, 20)), name]))(
  'opens, with the name %s everywhere',
  (_what, name) => {
    const text = JSON.stringify(name)
    const lines = (['source', 'method', 'span'] as const).map((member) => toLine(member, text))
    const { events } = parseRecording(toFile([...lines, toLine('data', `{${text}:${text}}`)]), 'r.jsonl')
    expect(events).toHaveLength(4)
    expect(toScript({ events })).toEqual({ asks: [], acts: [], scans: [] })
  },
)
