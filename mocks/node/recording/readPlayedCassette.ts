import { formatCassette } from '#mocks/rpc/cassette/format/formatCassette'
import { mergeCassettes } from '#mocks/rpc/cassette/mergeCassettes'
import { parseCassette } from '#mocks/rpc/cassette/parse/parseCassette'
import { hashText } from '../cassettes/hashText.ts'
import { readCassette } from '../cassettes/readCassette.ts'
import type { ChainSource } from '../chains/chainTypes.ts'

/** Undefined if the chain plays none. */
export async function readPlayedCassette(
  source: ChainSource,
): Promise<readonly { readonly chainId: number; readonly text: string }[]> {
  if (source.kind !== 'cassette') return []
  const { files = [], texts = [] } = source
  const [first, ...others] = await Promise.all([
    ...files.map((file) => readCassette(file)),
    ...texts.map(({ name, text }) => parseCassette(name, text, { hash: hashText })),
  ])
  if (!first) return []
  const merged = mergeCassettes([first, ...others], { prefer: 'first' })
  return [{ chainId: merged.meta.chainId, text: formatCassette(merged, hashText) }]
}
