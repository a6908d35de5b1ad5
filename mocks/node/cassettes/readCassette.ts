import { basename } from 'node:path'
import type { Cassette } from '#mocks/rpc/cassette/cassette'
import { parseCassette } from '#mocks/rpc/cassette/parse/parseCassette'
import { readTextFile } from '../files/readTextFile.ts'
import { hashText } from './hashText.ts'

/**
 * Reads a cassette from a file. Its name is the file name, without folders.
 *
 * @throws BenchError with what is wrong, where (file and line), and what to do
 * @example
 * const { meta, steps } = await readCassette('fixtures/cassettes/page.io')
 */
export async function readCassette(file: string): Promise<Cassette> {
  const text = await readTextFile(file)
  return { ...parseCassette(file, text, { hash: hashText }), name: basename(file) }
}
