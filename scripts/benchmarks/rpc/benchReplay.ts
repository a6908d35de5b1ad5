import { join } from 'node:path'
import type { BenchmarkTools } from '../createBenchmarkTools.ts'
import { toTarget } from '../toTarget.ts'
import { toTextTable } from '../toTextTable.ts'
import { compareServers, type Summary } from './compareServers.ts'
import { startBareServer, startWalletbench } from './startRpcServers.ts'
import { toRows } from './toRows.ts'
import { writeBenchCassette } from './writeBenchCassette.ts'

/** Compares a replay with a bare server that parses JSON and answers. */
export async function benchReplay({ start, write, count }: BenchmarkTools, folder: string): Promise<void> {
  const [rounds, requests, repeated] = [count(7), count(6_000, 100), count(1_000, 10)]
  const file = join(folder, 'replay.io')
  await writeBenchCassette(file, repeated + (rounds + 1) * requests + 1)
  const echo = await startBareServer('node:http, JSON echo', start, new URL('./echoServer.js', import.meta.url))
  const replay = await startWalletbench(
    'walletbench rpc --replay',
    start,
    'rpc',
    '--replay',
    file,
    '--on-miss',
    'continue',
  )
  try {
    const load = { servers: [echo, replay], connections: 50, requests, rounds, repeated }
    for (const kind of ['again', 'anew'] as const) {
      const what = kind === 'again' ? `${repeated} calls repeated` : 'no call twice'
      write(`\nReplay, 50 at a time: ${requests} requests, ${what}, ${rounds} rounds, alternating\n`)
      const summaries = await compareServers({ ...load, kind, warmUp: requests })
      write(toTextTable(toRows(summaries)))
      write(toTextTable([['target', '', '', ''], ...toTargets(summaries)]))
    }
  } finally {
    await Promise.all([echo.stop(), replay.stop()])
  }
}

function toTargets([echo, replay]: readonly Summary[]): string[][] {
  const perCpu = replay?.cpu && echo?.cpu ? echo.cpu / replay.cpu : undefined
  return [
    toTarget('throughput', replay && echo && replay.throughput / echo.throughput, { atLeast: 0.8 }),
    toTarget('requests per second of CPU time', perCpu, { atLeast: 0.8 }),
  ]
}
