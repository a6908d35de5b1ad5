import { BenchError } from '#mocks/core/BenchError'
import type { BenchInfo } from '#mocks/world/benchInfo'
import { createRecordingReader } from '#mocks/world/recording/parseRecording'
import type { Recording } from '#mocks/world/recording/recordingFormat'

/**
 * Loads the recording that the page plays or shows, from the server that served the page. It is read as it comes: its
 * text as a whole would be some ten megabytes to be collected, just when a person begins to scroll.
 *
 * @returns undefined if the page has no recording
 * @throws BenchError if the server does not have it, or it is invalid
 */
export async function readPageRecording({ recording }: Pick<BenchInfo, 'recording'>): Promise<Recording | undefined> {
  if (recording === undefined || recording.kind === 'save') return undefined
  const response = await fetch(recording.url, { redirect: 'error' })
  if (!response.ok || !response.body)
    throw new BenchError(`The recording ${recording.name} could not be loaded: the server answered ${response.status}.`)
  const reader = createRecordingReader(recording.name)
  const parts = response.body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await parts.read()
    const text = rest + decoder.decode(value, { stream: !done })
    const end = text.lastIndexOf('\n')
    if (end >= 0) reader.readLines(text.slice(0, end))
    rest = text.slice(end + 1)
    if (done) return reader.end(rest)
  }
}
