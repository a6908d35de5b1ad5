import type { CassetteMeta } from '#mocks/rpc/cassette/cassetteFormat'
import { formatCassette } from '#mocks/rpc/cassette/formatCassette'

export const testMeta: CassetteMeta = {
  format: 1,
  chainId: 1,
  block: { number: '0x10', hash: `0x${'ab'.repeat(32)}` },
  stateful: false,
  tool: 'walletbench 0.1.0',
  date: '2026-01-01T00:00:00.000Z',
  host: 'node.example',
}

/** Answers are keyed by method and parameters, such as `eth_chainId []`. */
export function toCassetteText(answers: Readonly<Record<string, string>>, meta: Partial<CassetteMeta> = {}): string {
  const entries = Object.entries(answers).map(([call, resultText]) => {
    const [method = '', paramsText = '[]'] = call.split(/ (.*)/s)
    return { method, paramsText, outcome: { resultText }, line: 0 }
  })
  const whole = { ...testMeta, ...meta }
  return formatCassette({
    name: 'test',
    meta: whole,
    complete: true,
    steps: [{ block: whole.block, entries, emits: [] }],
  })
}
