import type { Cassette, CassetteMeta } from '../cassette.ts'
import { sealCassette } from '../format/sealCassette.ts'
import { toCassetteLines } from '../format/toCassetteLines.ts'
import { parseCassette } from '../parse/parseCassette.ts'

const BLOCK = { number: '0x10', hash: `0x${'ab'.repeat(32)}` }

export function createTestText(lines: readonly string[], meta: Partial<CassetteMeta> = {}): string {
  const head: CassetteMeta = {
    format: 1,
    chainId: 1,
    block: BLOCK,
    stateful: false,
    tool: 'walletbench 0.1.0',
    date: '2026-01-02T03:04:05.000Z',
    ...meta,
  }
  return sealCassette([toCassetteLines.meta(head), ...lines].join(''))
}

export function testEntry(method: string, paramsText: string, resultText: string): string {
  return toCassetteLines.entry(method, paramsText, { resultText })
}

export function createTestCassette(name: string, lines: readonly string[], meta: Partial<CassetteMeta> = {}): Cassette {
  return parseCassette(name, createTestText(lines, meta))
}
