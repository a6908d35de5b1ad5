import { checkInput } from '#mocks/core/input/checkInput'
import { chainIdReader, flag, isObject, text } from '#mocks/core/input/readers'
import { list, openShape, shape } from '#mocks/core/input/shapes'
import { eventReader } from '#mocks/trace/eventReader'
import type { Recording } from './recordingFormat.ts'
import { type RecordingLine, toRecordingLine } from './toRecordingText.ts'

const recordingReader = openShape<Recording>({
  meta: (given, place): given is Recording['meta'] =>
    isObject(given) || place.expected('the head of a recording', given),
  events: list(eventReader),
  cassettes: list(shape({ chainId: chainIdReader, text: text() })),
  complete: flag,
})

/**
 * Writes the text of a recording file, which `parseRecording` reads. It does not filter: remove secrets beforehand.
 *
 * @example
 * await writeFile('recording.jsonl', writeRecording(recording))
 */
export function writeRecording(recording: Recording): string {
  checkInput('writeRecording', recordingReader, recording, 'the recording')
  const { meta, events, cassettes, complete } = recording
  const lines: RecordingLine[] = [
    { recording: meta },
    ...events.map((event) => ({ event })),
    ...cassettes.map(({ chainId, text }) => ({ cassette: text, chainId })),
    ...(complete ? [{ end: { events: events.length } }] : []),
  ]
  return lines.map(toRecordingLine).join('')
}
