import { afterEach, expect, test, vi } from 'vitest'
import { createTestRecording } from '#mocks/world/recording/testing/testRecordings'
import { writeRecording } from '#mocks/world/recording/writeRecording'
import { readPageRecording } from './readPageRecording.ts'

const recording = createTestRecording()
const bytes = new TextEncoder().encode(writeRecording(recording))
const place = { recording: { kind: 'open', name: 'f.jsonl', url: 'http://127.0.0.1:1/recording.jsonl' } } as const

function serve(given: Uint8Array<ArrayBuffer>, size: number, status = 200) {
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < given.length; at += size) controller.enqueue(given.slice(at, at + size))
      controller.close()
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
}
afterEach(() => void vi.unstubAllGlobals())

test.each([1, 3, 100, 1_000_000])('reads a recording that comes in parts of %i bytes', async (size) => {
  serve(bytes, size)
  expect(await readPageRecording(place)).toEqual(recording)
})

test('one that was cut off is read as far as it goes', async () => {
  serve(bytes.slice(0, -10), 64)
  expect(await readPageRecording(place)).toMatchObject({ complete: false, events: recording.events })
})

test('says what is wrong, and where', async () => {
  serve(new TextEncoder().encode('{"shop":1}\n'), 4)
  await expect(readPageRecording(place)).rejects.toThrow(/not a recording.*\s+f\.jsonl, line 1/)
  serve(new Uint8Array(), 4)
  await expect(readPageRecording(place)).rejects.toThrow('f.jsonl is empty.')
  serve(bytes, 64, 404)
  await expect(readPageRecording(place)).rejects.toThrow('the server answered 404')
})

test('a page without one has none', async () => expect(await readPageRecording({})).toBeUndefined())
