import { readFileSync } from 'node:fs'
import { type Load, measureRound } from '#scripts/benchmarks/measureLoad'
import type { RelayPair } from './createRelayPair.ts'

/** Times are from publishing to receiving. */
export type RelayLoad = Omit<Load, 'requests'> & {
  readonly messages: number
  /** ms */
  readonly p99: number
  /** MiB of resident memory of the server's process. */
  readonly memory: number | undefined
}

export async function measureRelayLoad(
  pairs: readonly RelayPair[],
  messages: number,
  pid: number,
  deadlineMs = 300_000,
): Promise<RelayLoad> {
  const times: number[] = []
  let left = messages
  async function work(pair: RelayPair): Promise<void> {
    while (left-- > 0) times.push(await pair.send())
  }
  const { p50, throughput, cpu } = await measureRound(pid, async () => {
    await within(deadlineMs, Promise.all(pairs.map(work)))
    return times
  })
  const strays = pairs.reduce((sum, pair) => sum + pair.strays, 0)
  if (strays > 0) throw new Error(`${strays} messages came twice, or to their own publisher.`)
  times.sort((one, other) => one - other)
  const p99 = times[Math.floor((times.length - 1) * 0.99)] ?? 0
  return { messages, throughput, p50, p99, cpu, memory: readMemory(pid) }
}

/** proc_pid_status(5) */
function readMemory(pid: number): number | undefined {
  try {
    const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return line ? Number(line[1]) / 1_024 : undefined
  } catch {
    return undefined
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`A message was lost: not done after ${ms / 1_000} s.`)), ms)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
