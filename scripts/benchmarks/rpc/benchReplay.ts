import { join } from 'node:path'
import type { ProcessGuard } from '#mocks/node/shared/startProcessGuard'
import { toTarget } from '../toTarget.ts'
import { toTextTable } from '../toTextTable.ts'
import { compareServers, type Summary } from './compareServers.ts'
import { startBareServer, startWalletbench } from './startRpcServers.ts'
import { toRows } from './toRows.ts'
import { writeBenchCassette } from './writeBenchCassette.ts'

const ROUNDS = 7
const REQUESTS = 6_000
const REPEATED = 1_000

/** Compares a replay with a bare server that parses JSON and answers. */
export async function benchReplay(guard: ProcessGuard, write: (text: string) => void, folder: string): Promise<void> {
  const file = join(folder, 'replay.io')
  await writeBenchCassette(file, REPEATED + (ROUNDS + 1) * REQUESTS + 1)
  const echo = await startBareServer('node:http, JSON echo', guard, new URL('./echoServer.js', import.meta.url))
  const replay = await startWalletbench(
    'walletbench rpc --replay',
    guard,
    'rpc',
    '--replay',
    file,
    '--on-miss',
    'continue',
  )
  try {
    const load = { servers: [echo, replay], connections: 50, requests: REQUESTS, rounds: ROUNDS, repeated: REPEATED }
    for (const kind of ['again', 'anew'] as const) {
      const what = kind === 'again' ? `${REPEATED} calls repeated` : 'no call twice'
      write(`\nReplay, 50 at a time: ${REQUESTS} requests, ${what}, ${ROUNDS} rounds, alternating\n`)
      const summaries = await compareServers({ ...load, kind, warmUp: REQUESTS })
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
