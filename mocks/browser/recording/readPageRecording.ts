import { BenchError } from '#mocks/core/BenchError'
import type { BenchInfo } from '#mocks/world/benchInfo'
import { parseRecording } from '#mocks/world/recording/parseRecording'
import type { Recording } from '#mocks/world/recording/recording'

/**
 * Loads the recording that the page is to play or to show, from the server that served the page.
 *
 * @returns undefined where there is none
 * @throws BenchError when it is not there, or is no recording
 */
export async function readPageRecording({ recording }: Pick<BenchInfo, 'recording'>): Promise<Recording | undefined> {
  if (recording === undefined || recording.kind === 'save') return undefined
  const response = await fetch(recording.url)
  if (!response.ok)
    throw new BenchError(`The recording ${recording.name} is not there: its server answers ${response.status}.`)
  return parseRecording(await response.text(), recording.name)
}
