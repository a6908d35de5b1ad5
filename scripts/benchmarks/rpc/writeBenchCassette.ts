import { writeCassette } from '#mocks/node/cassettes/writeCassette'
import { toCall } from './createCalls.ts'

const HASH = `0x${'11'.repeat(32)}`

/**
 * Writes a cassette with the responses to the calls of `createCalls`.
 *
 * @param count number of calls
 * @returns its size in bytes
 */
export function writeBenchCassette(file: string, count: number): Promise<number> {
  const block = { number: '0x10', hash: HASH }
  const entries = Array.from({ length: count }, (_, number) => {
    const { method, paramsText } = toCall(number)
    const resultText = method === 'eth_call' || method === 'eth_getStorageAt' ? `"0x${'0'.repeat(64)}"` : '"0x0"'
    return { method, paramsText: paramsText.replace('"latest"', '"0x10"'), outcome: { resultText }, line: 0 }
  })
  const meta = { format: 1, chainId: 1, block, stateful: false, tool: 'bench', date: '2026-01-01T00:00:00.000Z' }
  return writeCassette({ file, cassette: { name: 'bench', meta, complete: true, steps: [{ entries, emits: [] }] } })
}
