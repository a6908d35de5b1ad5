import { type CassetteSummary, summarizeCassette } from '#mocks/rpc/cassette/summarizeCassette'
import { readCassette } from './readCassette.ts'

export async function showCassette(file: string): Promise<CassetteSummary> {
  return summarizeCassette(await readCassette(file))
}
