import type { Recording } from './recordingFormat.ts'
import { type RecordingLine, toRecordingLine } from './toRecordingLine.ts'

/**
 * Writes the text of a recording file, which `parseRecording` reads. It does not filter: remove secrets beforehand.
 *
 * @example
 * await writeFile('recording.jsonl', writeRecording(recording))
 */
export function writeRecording({ meta, events, cassettes, complete }: Recording): string {
  const lines: RecordingLine[] = [
    { recording: meta },
    ...events.map((event) => ({ event })),
    ...cassettes.map(({ chainId, text }) => ({ cassette: text, chainId })),
    ...(complete ? [{ end: { events: events.length } }] : []),
  ]
  return lines.map(toRecordingLine).join('')
}
