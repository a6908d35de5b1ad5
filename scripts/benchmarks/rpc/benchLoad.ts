import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchmarkTools } from '../createBenchmarkTools.ts'
import { median } from '../median.ts'
import { toTextTable } from '../toTextTable.ts'
import { writeBenchCassette } from './writeBenchCassette.ts'

const MEBIBYTE = 1_024 * 1_024

type LoadLine = Readonly<Record<'ms' | 'cpuMs' | 'readMs' | 'readCpuMs' | 'rss' | 'heap' | 'peak', number>>

/** Measures how long a large cassette takes to load, in a process of its own. */
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
