import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchmarkTools } from '#scripts/benchmarks/createBenchmarkTools'
import { median, toTarget, toTextTable } from '#scripts/benchmarks/figures'
import { startBareServer, startWalletbench } from '../startServers.ts'
import { compareServers, type Summary, toRows } from './compareServers.ts'
import { writeBenchCassette } from './createCalls.ts'

const MEBIBYTE = 1_024 * 1_024

type LoadLine = Readonly<Record<'ms' | 'cpuMs' | 'readMs' | 'readCpuMs' | 'rss' | 'heap' | 'peak', number>>

export async function benchReplay({ start, write, count }: BenchmarkTools, folder: string): Promise<void> {
  const [rounds, requests, repeated] = [count(7), count(6_000, 100), count(1_000, 10)]
  const file = join(folder, 'replay.io')
  await writeBenchCassette(file, repeated + (rounds + 1) * requests + 1)
  const program = new URL('./echoServer.js', import.meta.url)
  const echo = await startBareServer({ start, name: 'node:http, JSON echo', program })
  const args = ['rpc', '--replay', file, '--on-miss', 'continue', '--port', '0']
  const replay = await startWalletbench({ start, name: 'walletbench rpc --replay', args })
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

export async function benchLoad({ start, write, count }: BenchmarkTools, folder: string): Promise<void> {
  const [times, entries] = [count(5), count(100_000, 100)]
  const file = join(folder, 'large.io')
  const size = await writeBenchCassette(file, entries)
  const program = fileURLToPath(new URL('./loadCassette.js', import.meta.url))
  const runs: LoadLine[] = []
  for (let run = 0; run < times; run++) {
    const args = ['--expose-gc', program, file]
    const { line, stop } = await start({ command: process.execPath, args, pattern: /^\{/ })
    runs.push(JSON.parse(line) as LoadLine)
    await stop()
  }
  const of = (name: keyof LoadLine): string => median(runs.map((run) => run[name])).toFixed(0)
  write(`\nA cassette of ${entries} entries, ${(size / MEBIBYTE).toFixed(1)} MiB, median of ${times} processes\n`)
  write(
    toTextTable([
      ['', 'ms', 'CPU ms'],
      ['until it is ready', of('ms'), of('cpuMs')],
      ['reading and checking alone', of('readMs'), of('readCpuMs')],
    ]),
  )
  write(
    toTextTable([
      ['MiB', 'resident', 'at its peak', 'heap'],
      ['more than an empty process', of('rss'), of('peak'), of('heap')],
    ]),
  )
}
