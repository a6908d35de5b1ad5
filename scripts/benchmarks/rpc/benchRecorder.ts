import { join } from 'node:path'
import { toTarget, toTextTable } from '#scripts/benchmarks/figures'
import type { BenchmarkTools } from '../createBenchmarkTools.ts'
import { startPlainAnvil } from '../startServers.ts'
import { compareServers, type Summary, startBareServer, startWalletbench, toRows } from './compareServers.ts'

export async function benchRecorder({ start, write, count }: BenchmarkTools, folder: string): Promise<void> {
  const repeated = count(1_000, 10)
  const loads = [
    { connections: 1, requests: count(800, 20), rounds: count(7) },
    { connections: 50, requests: count(2_500, 100), rounds: count(7) },
  ]
  const nodes = await Promise.all(Array.from({ length: 5 }, () => startPlainAnvil(start)))
  const [direct = '', byUndici = '', bySocket = '', pinned = '', followed = ''] = nodes.map(({ line }) =>
    line.replace('Listening on ', ''),
  )
  const anvil = { name: 'Anvil', url: `http://${direct}/`, pid: nodes[0]?.pid ?? 0 }
  const proxies = await Promise.all([
    startBareServer('undici proxy', start, new URL('../undiciProxy.js', import.meta.url), `http://${byUndici}/`),
    startBareServer('bare WebSocket proxy', start, new URL('./socketProxy.js', import.meta.url), `ws://${bySocket}/`),
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

function startRecord(name: string, start: BenchmarkTools['start'], node: string, out: string, ...args: string[]) {
  return startWalletbench(name, start, 'cassette', 'record', '--upstream', `ws://${node}/`, '--out', out, ...args)
}

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
