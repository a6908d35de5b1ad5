import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import { createRecordingRedaction } from '#mocks/node/recording/createRecordingRedaction'
import { toRecordingText } from '#mocks/world/recording/toRecordingText'
import type { TestBench } from '../bench/startTestBench.ts'

export async function writeRecording(path: string, { bench: { info }, trace }: TestBench): Promise<void> {
  const redaction = createRecordingRedaction([info.mnemonic])
  const text = toRecordingText({ info, events: trace.snapshot(), date: new Date(), toText: redaction.toText })
  await writeWholeFile({ file: path, content: text, overwrite: true })
}
