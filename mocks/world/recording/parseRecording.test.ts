import { sha256, stringToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import { catchBenchError } from '#mocks/core/testing/catchBenchError'
import { createRecordingReader, parseRecording } from './parseRecording.ts'
import type { Recording } from './recordingFormat.ts'
import { createTestRecording, testMeta } from './testing/testRecordings.ts'
import { toRecordingLine } from './toRecordingText.ts'
import { toScript } from './toScript.ts'
import { writeRecording } from './writeRecording.ts'

const body =
  '// step {}\n>> {"jsonrpc":"2.0","id":1,"method":"eth_chainId"}\n<< {"jsonrpc":"2.0","id":1,"result":"0x7a69"}\n'
const hash = sha256(stringToBytes(body)).slice(2)
const cassette = (sha: string | undefined) => `// meta ${JSON.stringify({ ...head, sha256: sha })}\n${body}`
const head = { format: 1, chainId: 31337, stateful: true, tool: 'walletbench/0.1.0', date: '2026-01-01T00:00:00.000Z' }
const full: Recording = { ...createTestRecording(), cassettes: [{ chainId: 31337, text: cassette(hash) }] }

const refusal = (text: string) => catchBenchError(() => parseRecording(text, 'f.jsonl'))

test('a recording, as a file and back', () => {
  expect(parseRecording(writeRecording(full))).toEqual(full)
})

test('the wallets that the page told of are the recording’s', () => {
  const wallets = [{ id: 'a', name: 'A', rdns: 'test.a' }] as const
  const text = toRecordingLine({ recording: testMeta }) + toRecordingLine({ wallets })
  expect(parseRecording(text)).toMatchObject({ meta: { wallets }, complete: false })
})

test('one that was cut off is read as far as it goes, wherever that is', () => {
  const text = writeRecording(full)
  const start = text.indexOf('\n') + 1
  for (let end = start; end < text.length - 1; end += 7) {
    const read = parseRecording(text.slice(0, end))
    expect(read.complete).toBe(false)
    expect(full.events.slice(0, read.events.length)).toEqual(read.events)
  }
})

test('Windows’ line ends, and empty lines, are no harm', () => {
  expect(parseRecording(writeRecording(full).replaceAll('\n', '\r\n\r\n'))).toEqual(full)
})

test('a cassette that was still being recorded has no hash', () => {
  const text = writeRecording({ ...full, cassettes: [{ chainId: 31337, text: cassette(undefined) }] })
  expect(parseRecording(text).cassettes).toHaveLength(1)
})

test.each([
  ['empty', '', 'f.jsonl is empty.'],
  ['blank', ' \n\n', 'f.jsonl is empty.'],
  ['binary', '\u0000\u0001PNG\n', 'This file is binary, not a recording.\n  f.jsonl, line 1'],
  [
    'some other JSON',
    '{"a":1}\n',
    'This is not a recording: its first line is not {"recording":…}.\n  f.jsonl, line 1',
  ],
  ['no object', '[]\n5\n', 'This is not a recording'],
  ['no JSON', 'hello\n', 'The line is not a JSON object.\n  f.jsonl, line 1\n  hello'],
  [
    'newer',
    toRecordingLine({ recording: { ...testMeta, format: 99 } }),
    'The recording has format 99. This bench reads formats up to 1.',
  ],
  ['of no format', '{"recording":{}}\n', 'This is not the head of a recording.'],
  ['of format 0', '{"recording":{"format":0}}\n', 'The recording has format 0, which does not exist.'],
  [
    'half a head',
    '{"recording":{"format":1,"tool":"x"}}\n',
    'The head of the recording lacks date and info.chains and info.accounts.',
  ],
])('refused: %s', (_what, text, message) => {
  expect(refusal(text)?.message).toContain(message)
})

test.each([
  ['no JSON', 'oops', 'The line is not a JSON object.\n  f.jsonl, line 2\n  oops'],
  ['an unknown line', '{"surprise":1}', 'A recording has no such line.\n  f.jsonl, line 2'],
  ['no event', '{"event":{}}', 'This is not a trace event.\n  f.jsonl, line 2'],
  ['an event of a newer bench', '{"event":{"v":99}}', 'The trace has version 99'],
  ['wrong wallets', '{"wallets":[]}', 'The wallets are invalid'],
  [
    'a wrong cassette',
    JSON.stringify({ cassette: cassette('0'.repeat(64)), chainId: 1 }),
    'its hash does not match.\n  f.jsonl, line 2',
  ],
  [
    'no cassette',
    '{"cassette":"hello","chainId":1}',
    'the cassette has no head: its first line is not `// meta {…}`.\n  f.jsonl, line 2',
  ],
  ['a wrong count', '{"end":{"events":7}}', 'The end line counts 7 events, but the file has 0.\n  f.jsonl, line 2'],
  [
    'more after the end',
    '{"end":{"events":0}}\n{"end":{"events":0}}',
    'There are more lines after the end line.\n  f.jsonl, line 3',
  ],
])('refused in the middle: %s', (_what, line, message) => {
  expect(refusal(`${toRecordingLine({ recording: testMeta })}${line}\n`)?.message).toContain(message)
})

test('a reader that only checks counts the events, and keeps none', () => {
  const text = writeRecording(createTestRecording())
  const lines = text.trimEnd().split('\n')
  const reader = createRecordingReader('r.jsonl', { keepsEvents: false })
  reader.readLines(lines.slice(0, -1).join('\n'))
  expect(reader.getCount()).toBe(2)
  expect(reader.end(lines.at(-1) ?? '')).toMatchObject({ events: [], complete: true })
  expect(reader.getCount()).toBe(2)
})

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
    const text = `${JSON.stringify({ recording: { ...testMeta, ...change } })}\n`
    expect(() => parseRecording(text, 'r.jsonl')).toThrow(reason)
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
