import { join } from 'node:path'
import { startFakeNode } from '#mocks/node/upstream/testing/startFakeNode'
import { startLine } from '../../benchmarks/startLine.ts'
import { packageRoot } from '../../packageRoot.ts'
import type { AttackTools } from './attackTools.ts'

const SIZE = 4 * 1024 * 1024
/** The heap of the bench, in MiB: far less than the responses take together. */
const HEAP = 700

/**
 * Lets a node answer hundreds of calls with 4 MB each, through a bench with a small heap. The trace drops payloads beyond
 * its limit, and the bench answers every call.
 *
 * @returns whether it did
 */
export async function floodResponses({ write, count, guard }: AttackTools): Promise<boolean> {
  const calls = count(300, 3)
  const result = `0x${'ab'.repeat(SIZE / 2)}`
  const node = await startFakeNode(({ method }) => {
    if (/^(anvil|evm)_/.test(method)) return { error: { code: -32601, message: 'no such method' } }
    return { result: method === 'eth_getLogs' ? result : method === 'eth_chainId' ? '0x1' : '0x0' }
  })
  const program = join(packageRoot, 'dist/scripts/walletbench.js')
  const args = [`--max-old-space-size=${HEAP}`, program, 'start', '--no-console', '--upstream', node.url, '--json']
  const bench = await startLine({ command: process.execPath, args, pattern: /^\{/, guard })
  try {
    const { rpc } = JSON.parse(bench.line) as { rpc: string }
    for (let id = 1; id <= calls; id++) {
      const body = JSON.stringify({
        jsonrpc: '2.0',
        id,
        method: 'eth_getLogs',
        params: [{ fromBlock: `0x${id.toString(16)}` }],
      })
      const response = await fetch(rpc, { method: 'POST', body })
      const { length } = await response.text()
      if (length < SIZE) throw new Error(`Call ${id} was answered with ${length} characters.`)
    }
    write(`${calls} responses of 4 MB through a heap of ${HEAP} MiB\n`)
    return true
  } catch (error) {
    write(`${error}\n`)
    return false
  } finally {
    await bench.stop()
    await node.stop()
  }
}
