import { BenchError } from '#mocks/core/BenchError'
import type { BenchInfo } from '#mocks/world/benchInfo'
import { parseRecording } from '#mocks/world/recording/parseRecording'
import type { Recording } from '#mocks/world/recording/recordingFormat'

/**
 * Loads the recording that the page plays or shows, from the server that served the page.
 *
 * @returns undefined if the page has no recording
 * @throws BenchError if the server does not have it, or it is invalid
 */
export async function readPageRecording({ recording }: Pick<BenchInfo, 'recording'>): Promise<Recording | undefined> {
  if (recording === undefined || recording.kind === 'save') return undefined
  const response = await fetch(recording.url)
  if (!response.ok)
    throw new BenchError(`The recording ${recording.name} could not be loaded: the server answered ${response.status}.`)
  return parseRecording(await response.text(), recording.name)
}
