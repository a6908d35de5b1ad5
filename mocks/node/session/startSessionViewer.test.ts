import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createTestSession } from '#mocks/world/session/testing/createTestSession'
import { writeSession } from '#mocks/world/session/writeSession'
import { startSessionViewer } from './startSessionViewer.ts'

let folder: string
let file: string
const session = createTestSession()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walletbench-viewer-'))
  file = join(folder, 'session.jsonl')
  await writeFile(join(folder, 'index.html'), '<head></head><script></script>')
})
afterEach(() => rm(folder, { recursive: true }))

test('serves the console with the session, and nothing that a wallet could use', async () => {
  await writeFile(file, writeSession(session))
  const viewer = await startSessionViewer({ file, consoleDir: folder })
  try {
    const page = await (await fetch(viewer.url)).text()
    expect(page).toContain('"session":{"kind":"open","url":"/session.jsonl","name":"session.jsonl"}')
    expect(page).toContain('"mnemonic":"","link":""')
    expect(await (await fetch(`${viewer.url}/session.jsonl`)).text()).toBe(writeSession(session))
    expect(viewer).toMatchObject({ name: 'session.jsonl', events: 2, complete: true })
    const upgrade = new WebSocket(`${viewer.url.replace('http', 'ws')}/link`)
    await new Promise((resolve) => upgrade.addEventListener('error', resolve))
  } finally {
    await viewer.stop()
  }
})

test.each([
  ['nothing there', undefined, /cannot be read \(ENOENT\)/],
  ['empty', '', /is empty/],
  ['no session', 'hello\n', /session\.jsonl, line 1\n {2}hello/],
  ['no events', writeSession({ ...session, events: [] }), /has no events to show/],
])('refused: %s', async (_what, text, message) => {
  if (text !== undefined) await writeFile(file, text)
  await expect(startSessionViewer({ file, consoleDir: folder })).rejects.toThrow(message)
})
