import { type CassetteSummary, summarizeCassette } from '#mocks/rpc/cassette/summarizeCassette'
import { readCassette } from './readCassette.ts'

/**
 * Reads a cassette and summarizes its content.
 *
 * @throws BenchError if it cannot be read
 */
export async function showCassette(file: string): Promise<CassetteSummary> {
  return summarizeCassette(await readCassette(file))
}
