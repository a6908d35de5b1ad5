import type { Cassette, CassetteMeta } from '../../cassette/cassette.ts'
import { toCassetteLines } from '../../cassette/format/toCassetteLines.ts'
import { parseCassette } from '../../cassette/parse/parseCassette.ts'

/** Of chain 1, at block 16. */
export function writeCassette(body: string, meta: Partial<CassetteMeta> = {}, name = 'hand.io'): Cassette {
  const head: CassetteMeta = {
    ...{ format: 1, chainId: 1, block: { number: '0x10', hash: `0x${'10'.repeat(32)}` }, stateful: false },
    ...{ tool: 'walletbench 0.1.0', date: '2026-01-02T03:04:05.000Z', ...meta },
  }
  return parseCassette(name, toCassetteLines.meta(head) + body)
}
