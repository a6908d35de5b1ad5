import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { tryTestSocket } from '#mocks/node/testing/openTestSocket'
import { testParts } from '#mocks/node/testing/testParts'
import { createTestRecording } from '#mocks/world/recording/testing/testRecordings'
import { writeRecording } from '#mocks/world/recording/writeRecording'
import { startRecordingViewer } from './startRecordingViewer.ts'

let folder: string
let file: string
const recording = createTestRecording()

beforeEach(async () => {
  folder = await makeFolder({ 'index.html': '<head></head><script></script>' })
  file = join(folder, 'recording.jsonl')
})

test('serves the console with the recording, and nothing that a wallet could use', async () => {
  await writeFile(file, writeRecording(recording))
  const viewer = await testParts.add(startRecordingViewer({ file, consoleDir: folder }))
  const page = await (await fetch(viewer.consoleUrl)).text()
  expect(page).toContain('"recording":{"kind":"open","url":"/recording.jsonl","name":"recording.jsonl"}')
  expect(page).toContain('"mnemonic":"","linkUrl":""')
  expect(await (await fetch(`${viewer.consoleUrl}/recording.jsonl`)).text()).toBe(writeRecording(recording))
  expect(viewer).toMatchObject({ name: 'recording.jsonl', events: 2, complete: true })
  expect((await tryTestSocket(`${viewer.consoleUrl.replace('http', 'ws')}/link`)).status).toBe(404)
})

test.each([
  ['nothing there', undefined, /cannot be read \(ENOENT\)/],
  ['empty', '', /is empty/],
  ['no recording', 'hello\n', /recording\.jsonl, line 1\n {2}hello/],
  ['no events', writeRecording({ ...recording, events: [] }), /has no events to show/],
])('refused: %s', async (_what, text, message) => {
  if (text !== undefined) await writeFile(file, text)
  await expect(startRecordingViewer({ file, consoleDir: folder })).rejects.toThrow(message)
})
