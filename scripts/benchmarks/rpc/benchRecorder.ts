import { join } from 'node:path'
import { toTarget, toTextTable } from '#scripts/benchmarks/figures'
import type { BenchmarkTools } from '../createBenchmarkTools.ts'
import { type Server, startBareServer, startPlainAnvil, startUndiciProxy, startWalletbench } from '../startServers.ts'
import { compareServers, type Summary, toRows } from './compareServers.ts'

export async function benchRecorder({ start, write, count }: BenchmarkTools, folder: string): Promise<void> {
  const repeated = count(1_000, 10)
  const loads = [
    { connections: 1, requests: count(800, 20), rounds: count(7) },
    { connections: 50, requests: count(2_500, 100), rounds: count(7) },
  ]
  const startNode = () => startPlainAnvil(start)
  const nodes = await Promise.all([startNode(), startNode(), startNode(), startNode(), startNode()])
  const [anvil, byUndici, bySocket, pinned, followed] = nodes
  const program = new URL('./socketProxy.js', import.meta.url)
  const proxies = await Promise.all([
    startUndiciProxy(start, byUndici.url),
    startBareServer({ start, name: 'bare WebSocket proxy', program, args: [toSocketUrl(bySocket)] }),
    startRecord('walletbench cassette record', start, pinned, join(folder, 'pinned.io')),
    startRecord('walletbench cassette record --follow', start, followed, join(folder, 'followed.io'), '--follow'),
  ])
  try {
    const same = { servers: [anvil, ...proxies], repeated, warmUp: 2 * repeated }
    for (const load of loads) {
      for (const kind of ['again', 'anew'] as const) {
        const what = kind === 'again' ? `${repeated} calls repeated` : 'no call twice'
        const { connections, requests, rounds } = load
        write(`\nRecording, ${connections} at a time: ${requests} requests, ${what}, ${rounds} rounds, alternating\n`)
        const summaries = await compareServers({ ...same, ...load, kind })
        write(toTextTable(toRows(summaries)))
        write(toTextTable([['target', '', '', ''], ...toTargets(summaries, connections === 1)]))
      }
    }
  } finally {
    await Promise.all([...proxies, ...nodes].map((part) => part.stop()))
  }
}

function startRecord(name: string, start: BenchmarkTools['start'], node: Server, out: string, ...more: string[]) {
  const args = ['cassette', 'record', '--upstream', toSocketUrl(node), '--out', out, ...more, '--port', '0']
  return startWalletbench({ start, name, args })
}

const toSocketUrl = ({ url }: Server): string => url.replace('http', 'ws')

const SOCKET = { atMost: 1.2 }

function toTargets([anvil, undici, socket, ...recorders]: readonly Summary[], alone: boolean): string[][] {
  return recorders.flatMap((recorder) => {
    const cpu = (other: Summary | undefined) => (other?.cpu && recorder.cpu ? recorder.cpu / other.cpu : undefined)
    const added = (one: Summary | undefined) => (one && anvil ? one.p50 - anvil.p50 : Number.NaN)
    const { name } = recorder
    return [
      toTarget(`${name}: CPU, ratio to the WebSocket proxy`, cpu(socket), SOCKET),
      toTarget(`${name}: CPU, ratio to the undici proxy`, cpu(undici), { atMost: 1 }),
      ...(alone
        ? [
            toTarget(`${name}: added p50, ratio to the WebSocket proxy`, added(recorder) / added(socket), SOCKET),
            toTarget(`${name}: added p50, ratio to the undici proxy`, added(recorder) / added(undici), { atMost: 1 }),
          ]
        : []),
    ]
  })
}
