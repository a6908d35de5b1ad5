import { sha256, stringToBytes } from 'viem'
import { expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { createRecordingReader, parseRecording } from './parseRecording.ts'
import type { Recording } from './recordingFormat.ts'
import { createTestRecording, testMeta } from './testing/createTestRecording.ts'
import { toRecordingLine } from './toRecordingLine.ts'
import { writeRecording } from './writeRecording.ts'

const body =
  '// step {}\n>> {"jsonrpc":"2.0","id":1,"method":"eth_chainId"}\n<< {"jsonrpc":"2.0","id":1,"result":"0x7a69"}\n'
const hash = sha256(stringToBytes(body)).slice(2)
const cassette = (sha: string | undefined) => `// meta ${JSON.stringify({ ...head, sha256: sha })}\n${body}`
const head = { format: 1, chainId: 31337, stateful: true, tool: 'walletbench/0.1.0', date: '2026-01-01T00:00:00.000Z' }
const full: Recording = { ...createTestRecording(), cassettes: [{ chainId: 31337, text: cassette(hash) }] }

function refusal(text: string): BenchError {
  try {
    parseRecording(text, 'f.jsonl')
  } catch (error) {
    if (error instanceof BenchError) return error
  }
  throw new Error('It was read.')
}

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
  expect(refusal(text).message).toContain(message)
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
  expect(refusal(`${toRecordingLine({ recording: testMeta })}${line}\n`).message).toContain(message)
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
