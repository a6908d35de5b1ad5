import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { makeKeptFolder } from '#mocks/node/testing/makeKeptFolder'
import { createTestEvent } from '#mocks/trace/testing/createTestTrace'
import { createPrograms, refusing } from '../testing/createPrograms.ts'

const programs = createPrograms()
const info = { version: '0.1.0', chains: [{ chainId: 31337, name: 'Bench chain' }], accounts: [] }
const event = createTestEvent({ source: 'page-1', hop: 'action', phase: 'note', method: 'hello' })
const lines = [{ recording: { format: 1, tool: 'test', date: '2026-01-02T03:04:05Z', info } }, { event }]
const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')

let folder: string
beforeEach(async () => {
  const made = await makeKeptFolder()
  folder = made.path
  return made.remove
})
afterEach(programs.stop)

const open = (...words: string[]) => programs.run('open', ...words)

test('prints one line when it is ready, serves the recording, and ends with 0', async () => {
  const file = join(folder, 'recording.jsonl.part')
  await writeFile(file, text)
  const viewer = open(file, '--port', '0', '--json')
  const ready = await viewer.ready
  expect(ready).toEqual({
    console: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    consoleUrl: ready.console,
    events: 1,
    complete: false,
    pid: process.pid,
  })
  expect(await (await fetch(`${ready.console}/recording.jsonl`)).text()).toBe(text)
  viewer.stop()
  expect(await viewer.closed).toEqual({ code: 0 })
})

test('tells people where it is, and that it is incomplete', async () => {
  const file = join(folder, 'recording.jsonl')
  await writeFile(file, text)
  const viewer = open(file, '--port', '0')
  await expect.poll(() => viewer.stdout(), { timeout: 30_000 }).toContain('Ctrl+C')
  expect(viewer.stdout()).toContain('recording.jsonl (incomplete: its bench did not finish it)')
})

const sha256 = '00'.repeat(32)
const head = { format: 1, chainId: 31337, stateful: true, tool: 'test', date: '2026-01-01T00:00:00.000Z', sha256 }
const cassette = `// meta ${JSON.stringify(head)}\n// step {}\n`
const played = text + `${JSON.stringify({ cassette: cassette.replace(/,"sha256":"0+"/, ''), chainId: 31337 })}\n`

test.each([
  ['a file that is not there', undefined, 'cannot be read (ENOENT)'],
  ['a cassette of another hash', `${text}${JSON.stringify({ cassette, chainId: 31337 })}\n`, 'its hash does not match'],
])('%s: 1, and what is wrong, whether it is opened or played', async (_what, content, message) => {
  const file = join(folder, 'recording.jsonl')
  if (content !== undefined) await writeFile(file, content)
  const rest = ['--port', '0', '--json']
  for (const words of [['open'], ['start', '--play-recording']]) {
    const ended = await programs.runToEnd(...words, file, ...rest)
    expect(ended).toEqual(refusing(1, message))
    expect(ended.stderr).not.toContain('    at ')
  }
})

test.each([
  [200, 'This file is binary, not a recording.'],
  [500, 'is too large: 500 MB. At most 400 MB are read.'],
])('%s MB of nothing: 1, and what is wrong', async (size, message) => {
  const file = join(folder, 'recording.jsonl')
  await writeFile(file, '')
  await truncate(file, size * 1024 * 1024)
  expect(await programs.runToEnd('open', file, '--port', '0', '--json')).toEqual(refusing(1, message))
})

test.each([
  ['that was not completed', text, 'it has no cassette of chain 31337'],
  [
    'of another mnemonic',
    played.replace('"accounts":[]', `"accounts":["0x${'11'.repeat(20)}"]`),
    'Account 1 of the recording',
  ],
])('a recording %s is not played: 1, and why', async (_what, content, message) => {
  const file = join(folder, 'recording.jsonl')
  await writeFile(file, content)
  const bench = await programs.runToEnd('start', '--play-recording', file, '--port', '0', '--json')
  expect(bench).toEqual(refusing(1, message))
})

test('of a bench that was killed, the part has all that was told, and is shown', async () => {
  const file = join(folder, 'recording.jsonl')
  const bench = programs.startProcess('start', '--save-recording', file, '--port', '0', '--json')
  const { console: url, rpc } = await bench.ready
  const [, link = ''] = /"linkUrl":"([^"]+)"/.exec(await (await fetch(url ?? '')).text()) ?? []
  const page = new WebSocket(link)
  await new Promise((resolve) => page.addEventListener('open', resolve))
  const events = Array.from({ length: 1_000 }, (_, index) => ({ ...event, seq: index + 1 }))
  page.send(JSON.stringify({ type: 'trace', events }))
  await fetch(rpc, { method: 'POST', body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}' })
  const part = `${file}.part`
  // The head, all events that the page sent, and the call to the node with its response, each with its newline.
  await expect
    .poll(async () => (await readFile(part, 'utf8')).split('\n').length, { timeout: 30_000 })
    .toBeGreaterThan(1_003)
  bench.child.kill('SIGKILL')
  expect(await bench.closed).toMatchObject({ signal: 'SIGKILL' })

  const viewer = open(part, '--port', '0', '--json')
  const shown = (await viewer.ready) as unknown as { events: number; complete: boolean; console: string }
  expect(shown.complete).toBe(false)
  expect(shown.events).toBeGreaterThan(1_001)
  const served = await (await fetch(`${shown.console}/recording.jsonl`)).text()
  expect(served).toBe(await readFile(part, 'utf8'))
  expect(served).toContain('"eth_chainId"')
})

test('no file: 2, and the usage', async () => {
  expect(await programs.runToEnd('open')).toEqual(refusing(2, "missing required argument 'file'"))
})
