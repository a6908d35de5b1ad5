import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { startFakeNode } from '#mocks/node/upstream/testing/startFakeNode'
import { startLine } from '#scripts/benchmarks/startLine'
import { packageRoot } from '#scripts/packageRoot'
import type { AttackTools } from './startAttackedBench.ts'

const SIZE = 4 * 1024 * 1024

/** MiB: far less than the responses take together. */
const HEAP = 700

/** A listen queue holds 511. */
const STEP = 250

export async function floodConnections({ write, count, bench }: AttackTools): Promise<boolean> {
  const connections = count(10_000, 250)
  const { consoleUrl, rpcUrl, relayUrl, controlUrl, dappUrl } = bench
  const urls = [consoleUrl, rpcUrl, relayUrl, controlUrl, dappUrl]
  const sockets: Socket[] = []
  try {
    for (const url of urls) {
      const port = Number(new URL(url).port)
      const end = sockets.length + connections / urls.length
      while (sockets.length < end) {
        const length = Math.min(STEP, end - sockets.length)
        sockets.push(...(await Promise.all(Array.from({ length }, () => openHalf(port)))))
      }
      const { status } = await fetch(url.replace(/^ws/, 'http'))
      write(`${sockets.length} half-open connections: ${url} answers ${status}\n`)
    }
    const ended = sockets.map((socket) => (socket.closed ? undefined : once(socket, 'close')))
    for (const socket of sockets) socket.destroy()
    await Promise.all(ended)
    await bench.checkAlive()
    return true
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

async function openHalf(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`POST / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Le`)
  return socket
}

export async function floodResponses({ write, count, guard }: AttackTools): Promise<boolean> {
  const calls = count(300, 1)
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
      const params = [{ fromBlock: `0x${id.toString(16)}` }]
      const body = JSON.stringify({ jsonrpc: '2.0', id, method: 'eth_getLogs', params })
      const response = await fetch(rpc, { method: 'POST', body })
      const { length } = await response.text()
      if (length < SIZE) throw new Error(`Call ${id} was answered with ${length} characters.`)
    }
    write(`${calls} responses of 4 MB through a heap of ${HEAP} MiB\n`)
    return true
  } finally {
    await bench.stop()
    await node.stop()
  }
}
