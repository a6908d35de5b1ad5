import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { readTextFile } from '#mocks/node/files/readFiles'
import type { Cassette } from '#mocks/rpc/cassette/cassetteFormat'
import { parseCassette } from '#mocks/rpc/cassette/parse/parseCassette'

export async function readCassette(file: string): Promise<Cassette> {
  const text = await readTextFile(file)
  return { ...parseCassette(file, text, { hash: hashText }), name: basename(file) }
}

export function readCassettes(source: {
  readonly files?: readonly string[] | undefined
  readonly texts?: readonly { readonly name: string; readonly text: string }[] | undefined
}): Promise<Cassette[]> {
  const { files = [], texts = [] } = source
  return Promise.all([
    ...files.map(readCassette),
    ...texts.map(({ name, text }) => parseCassette(name, text, { hash: hashText })),
  ])
}

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
