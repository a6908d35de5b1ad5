import { compareRecordings } from '#mocks/world/recording/compareRecordings'
import { readRecording } from './readRecording.ts'

/**
 * What differs between two saved recordings, in words; empty where they are the same but for times, topics, ids, keys,
 * ciphertexts, uuids and ports.
 *
 * @throws BenchError when one of them cannot be read
 * @example
 * expect(await compareRecordingFiles('recorded.jsonl', 'replayed.jsonl')).toEqual([])
 */
export async function compareRecordingFiles(expected: string, found: string): Promise<readonly string[]> {
  return compareRecordings(await readRecording(expected), await readRecording(found))
}
