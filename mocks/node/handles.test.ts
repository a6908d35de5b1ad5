import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createRelay } from '#mocks/relay/createRelay'
import * as entry from './index.ts'
import { makeKeptFolder } from './testing/makeKeptFolder.ts'

let dir: string

beforeAll(async () => {
  const { path, remove } = await makeKeptFolder({ 'index.html': '<html><head></head></html>' })
  dir = path
  return remove
})

/** Each public `start…` with the least that it takes. A new one has to come in here. */
const starts: Readonly<Record<string, () => Promise<AsyncDisposable & { stop(): Promise<void> }>>> = {
  startAnvil: () => entry.startAnvil(),
  startBench: () => entry.startBench({ accounts: 1, client: false }),
  startBenchRelay: () => entry.startBenchRelay(),
  startChainPool: () => entry.startChainPool({ size: 0 }),
  startMockNetwork: () => entry.startMockNetwork(),
  async startRecordingViewer() {
    const file = join(dir, 'saved.jsonl')
    const bench = await entry.startBench({ accounts: 1, saveRecording: file, consoleDir: dir, client: false })
    // A recording without events cannot be shown.
    await bench.chains[0].gateway.handle('{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}')
    await bench.stop()
    return entry.startRecordingViewer({ file, consoleDir: dir })
  },
  startRelayServer: () => {
    const clock = { now: () => 0 }
    return entry.startRelayServer({ relay: createRelay({ clock }), clock })
  },
}

test('every public start is here', () => {
  expect(
    Object.keys(entry)
      .filter((name) => name.startsWith('start'))
      .sort(),
  ).toEqual(Object.keys(starts))
})

test.each(Object.entries(starts))('%s gives a handle that is stopped at the end of its block', async (_, start) => {
  const starting = start()
  expect(starting).toBeInstanceOf(Promise)
  const handle = await starting
  let stopped = false
  const { stop } = handle
  handle.stop = async () => {
    await stop()
    stopped = true
  }
  await handle[Symbol.asyncDispose]()
  expect(stopped).toBe(true)
  // Safe to call twice.
  await stop()
})
