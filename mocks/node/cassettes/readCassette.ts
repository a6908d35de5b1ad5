import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { readTextFile } from '#mocks/node/files/readFiles'
import type { Cassette } from '#mocks/rpc/cassette/cassette'
import { parseCassette } from '#mocks/rpc/cassette/parse/parseCassette'

export async function readCassette(file: string): Promise<Cassette> {
  const text = await readTextFile(file)
  return { ...parseCassette(file, text, { hash: hashText }), name: basename(file) }
}

/** In hex digits. Node's implementation is the fastest. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
