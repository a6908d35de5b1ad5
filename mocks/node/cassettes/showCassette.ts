import { type CassetteSummary, summarizeCassette } from '#mocks/rpc/cassette/summarizeCassette'
import { readCassette } from './readCassette.ts'

/**
 * Reads a cassette, and counts what is in it.
 *
 * @throws BenchError where it cannot be read
 */
export async function showCassette(file: string): Promise<CassetteSummary> {
  return summarizeCassette(await readCassette(file))
}
