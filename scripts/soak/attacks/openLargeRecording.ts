import { join } from 'node:path'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import { makeKeptFolder } from '#mocks/node/testing/makeKeptFolder'
import { toRecordingText } from '#mocks/world/recording/toRecordingText'
import { generatedInfo, generateTrace } from '#scripts/benchmarks/console/generatedRecording'
import { packageRoot } from '../../packageRoot.ts'
import type { AttackTools } from './startAttackedBench.ts'

const SEED = 8

export async function openLargeRecording({ write, count, start }: AttackTools): Promise<boolean> {
  const wanted = count(1_000_000, 1_000)
  const { path: folder, remove } = await makeKeptFolder()
  try {
    const file = join(folder, 'recording.jsonl')
    const text = toRecordingText({ info: generatedInfo, events: generateTrace(wanted, SEED), date: new Date(0) })
    await writeWholeFile({ file, content: text })
    const args = [join(packageRoot, 'dist/scripts/walletbench.js'), 'open', file, '--port', '0', '--json']
    const viewer = await start({ command: process.execPath, args, pattern: /^\{/ })
    const { events } = JSON.parse(viewer.line) as { events: number }
    await viewer.stop()
    write(`${Math.round(text.length / 1024 / 1024)} MB: ${events} events\n`)
    return events === wanted
  } finally {
    await remove()
  }
}
