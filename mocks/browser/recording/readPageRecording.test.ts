import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createTestTrace } from '#mocks/trace/testing/createTestTrace'
import { createTestRecording } from '#mocks/world/recording/testing/testRecordings'
import { writeRecording } from '#mocks/world/recording/writeRecording'
import { type RecordingProgress, readPageRecording } from './readPageRecording.ts'

async function serve(text: string) {
  let finish: () => void = () => {}
  const bytes = Buffer.from(text)
  const half = Math.floor(bytes.length / 2)
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': bytes.length })
    response.write(bytes.subarray(0, half))
    finish = () => response.end(bytes.subarray(half))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, finish: () => finish(), stop: () => server.close() }
}

test('reports how much is read, before all has come', async () => {
  const { trace } = createTestTrace()
  for (let nth = 0; nth < 100; nth += 1) trace.emit({ hop: 'chain', phase: 'event', method: 'block' })
  const text = writeRecording(createTestRecording(trace.snapshot()))
  const { url, finish, stop } = await serve(text)
  const seen: RecordingProgress[] = []
  const recording = await readPageRecording({ recording: { kind: 'open', url, name: 'r.jsonl' } }, (progress) => {
    seen.push(progress)
    finish()
  })
  stop()
  expect(recording?.events).toHaveLength(100)
  expect(seen[0]).toMatchObject({ bytes: Math.floor(text.length / 2), total: text.length })
  expect(seen[0]?.events).toBeGreaterThan(20)
  expect(seen[0]?.events).toBeLessThan(80)
})
