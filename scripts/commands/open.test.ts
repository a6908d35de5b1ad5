import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packageRoot } from '../packageRoot.ts'
import { type RunningProgram, runProgram } from '../testing/runProgram.ts'

const program = join(packageRoot, 'dist/scripts/walletbench.js')
const running: RunningProgram[] = []
const info = { version: '0.1.0', chains: [{ chainId: 31337, name: 'Bench chain' }], accounts: [] }
const event = {
  v: 2,
  source: 'page-1',
  seq: 1,
  at: 0,
  hop: 'action',
  phase: 'note',
  method: 'hello',
  keys: [],
  data: {},
}
const lines = [{ session: { format: 1, tool: 'test', date: '2026-01-02T03:04:05Z', info } }, { event }]
const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walletbench-open-'))
})
afterEach(async () => {
  for (const { child, closed } of running.splice(0)) {
    child.kill('SIGKILL')
    await closed
  }
  await rm(folder, { recursive: true })
})

function open(...words: string[]): RunningProgram {
  const command = runProgram(process.execPath, [program, 'open', ...words], { cwd: packageRoot })
  running.push(command)
  return command
}

test('prints one line when it is ready, serves the session, and ends with 0', async () => {
  const file = join(folder, 'session.jsonl.part')
  await writeFile(file, text)
  const viewer = open(file, '--port', '0', '--json')
  const ready = await viewer.ready
  expect(ready).toEqual({
    console: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    events: 1,
    complete: false,
    pid: viewer.pid,
  })
  expect(await (await fetch(`${ready.console}/session.jsonl`)).text()).toBe(text)
  viewer.child.kill('SIGTERM')
  expect(await viewer.closed).toEqual({ code: 0, signal: null })
})

test('tells people where it is, and that it is incomplete', async () => {
  const file = join(folder, 'session.jsonl')
  await writeFile(file, text)
  const viewer = open(file, '--port', '0')
  await expect.poll(() => viewer.stdout(), { timeout: 30_000 }).toContain('Ctrl+C')
  expect(viewer.stdout()).toContain('session.jsonl (incomplete: its bench did not end it)')
})

test.each([
  ['a file that is not there', undefined, 'cannot be read (ENOENT)'],
  ['a file that is no session', 'hello\n', 'line 1\n  hello'],
  ['a session of a newer bench', text.replace('"format":1', '"format":99'), 'format 99; this bench reads up to 1'],
])('%s: 1, and what is wrong', async (_what, content, message) => {
  const file = join(folder, 'session.jsonl')
  if (content !== undefined) await writeFile(file, content)
  const viewer = open(file, '--port', '0')
  expect((await viewer.closed).code).toBe(1)
  expect(viewer.stderr()).toContain(message)
})

test('no file: 2, and the usage', async () => {
  const viewer = open()
  expect((await viewer.closed).code).toBe(2)
  expect(viewer.stderr()).toContain("missing required argument 'file'")
})
