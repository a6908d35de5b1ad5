import { once } from 'node:events'
import { WebSocket } from 'ws'
import { createRandom, type Random } from '#mocks/core/createRandom'
import { openClient } from '../../benchmarks/relay/createRelayPair.ts'
import type { AttackTools } from './startAttackedBench.ts'

const SEED = 39

const SAMPLES = [
  '{"jsonrpc":"2.0","id":1,"method":"eth_getBlockByNumber","params":["latest",false]}',
  '[{"jsonrpc":"2.0","id":1,"method":"eth_chainId"},{"jsonrpc":"2.0","id":2,"method":"eth_subscribe","params":["newHeads"]}]',
  '{"id":1758000000000000001,"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"00"}}',
  '{"id":1758000000000000002,"jsonrpc":"2.0","method":"irn_publish","params":{"topic":"00","message":"x","ttl":300,"tag":1108}}',
  '{"id":1758000000000000003,"jsonrpc":"2.0","result":true}',
  '{"kind":"request","id":1,"wallet":0,"method":"personal_sign","params":["0x00","0x00"]}',
]
const PIECES = [
  '__proto__',
  '1e999',
  '-1',
  'null',
  '[[[[',
  '"\\ud800"',
  '{"a":',
  '\u0000',
  '\u001b[8m',
  '9'.repeat(400),
]

export async function fuzzFrames({ write, count, bench }: AttackTools): Promise<boolean> {
  const frames = count(22_000, 50)
  const random = createRandom(SEED)
  const targets = {
    gateway: () => openSocket(bench.wsUrl),
    relay: () => openClient(bench.relayUrl),
    dapps: () => openDapp(bench.dappUrl),
  }
  for (const [name, open] of Object.entries(targets)) {
    let closes = 0
    let socket = await open()
    for (let sent = 0; sent < frames; sent++) {
      if (socket.readyState !== WebSocket.OPEN) {
        closes += 1
        socket = await open()
      }
      socket.send(toFrame(random), { binary: random() < 0.1 })
      // The server's answer to what came before shows whether it closed the connection.
      if (sent % 50 === 0) await settle(socket)
    }
    socket.terminate()
    await bench.checkAlive()
    write(`${frames} damaged frames to the ${name}: ${closes} connections closed, the bench answers\n`)
  }
  return true
}

/** A server that has read what was sent answers a ping, or closes. */
async function settle(socket: WebSocket): Promise<void> {
  if (socket.readyState !== WebSocket.OPEN) return
  const ended = new AbortController()
  const settled = Promise.race(['pong', 'close'].map((name) => once(socket, name, { signal: ended.signal })))
  socket.ping()
  await settled
  ended.abort()
}

function toFrame(random: Random): string {
  const pick = <item>(list: readonly [item, ...item[]] | readonly item[]) =>
    list[Math.floor(random() * list.length)] as item
  const sample = pick(SAMPLES)
  const at = Math.floor(random() * sample.length)
  const kinds = [
    () => sample.slice(0, at),
    () => sample.slice(0, at) + pick(PIECES) + sample.slice(at),
    () => sample.slice(0, at) + pick(PIECES) + sample.slice(at + Math.floor(random() * 8)),
    () => pick(PIECES).repeat(1 + Math.floor(random() * 40)),
    () => String.fromCharCode(...Array.from({ length: 1 + Math.floor(random() * 60) }, () => random() * 65_536)),
  ]
  return pick(kinds)()
}

async function openSocket(url: string, origin?: string): Promise<WebSocket> {
  const socket = new WebSocket(url, origin === undefined ? {} : { origin })
  socket.on('error', () => {})
  await once(socket, 'open')
  return socket
}

async function openDapp(dappUrl: string): Promise<WebSocket> {
  const response = await fetch(`${dappUrl}/walletbench.json`)
  const { key } = (await response.json()) as { key: string }
  return openSocket(`${dappUrl.replace(/^http/, 'ws')}/dapp?key=${key}`, 'http://localhost:3000')
}
