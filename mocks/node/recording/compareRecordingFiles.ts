import { compareRecordings } from '#mocks/world/recording/compareRecordings'
import { readRecording } from './readRecording.ts'

/**
 * Lists the differences between two saved recordings, in words. Times, topics, ids, keys, ciphertexts, uuids and ports
 * are ignored.
 *
 * @throws BenchError if one of them cannot be read
 * @example
 * expect(await compareRecordingFiles('recorded.jsonl', 'replayed.jsonl')).toEqual([])
 */
export async function compareRecordingFiles(expected: string, found: string): Promise<readonly string[]> {
  return compareRecordings(await readRecording(expected), await readRecording(found))
}
