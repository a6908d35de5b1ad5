import { compareSessions } from '#mocks/world/session/compareSessions'
import { readSession } from './readSession.ts'

/**
 * What differs between two saved sessions, in words; empty where they are the same but for times, topics, ids, keys,
 * ciphertexts, uuids and ports.
 *
 * @throws BenchError when one of them cannot be read
 * @example
 * expect(await compareSessionFiles('recorded.jsonl', 'replayed.jsonl')).toEqual([])
 */
export async function compareSessionFiles(expected: string, found: string): Promise<readonly string[]> {
  return compareSessions(await readSession(expected), await readSession(found))
}
