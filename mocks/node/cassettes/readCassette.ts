import { basename } from 'node:path'
import type { Cassette } from '#mocks/rpc/cassette/cassette'
import { parseCassette } from '#mocks/rpc/cassette/parse/parseCassette'
import { readTextFile } from '../files/readTextFile.ts'
import { hashText } from './hashText.ts'

export async function readCassette(file: string): Promise<Cassette> {
  const text = await readTextFile(file)
  return { ...parseCassette(file, text, { hash: hashText }), name: basename(file) }
}
