import type { Load } from '../measureLoad.ts'
import { median } from '../median.ts'
import { readCpuTime } from '../readCpuTime.ts'
import { type Connection, openConnection } from './openConnection.ts'

export type MeasureCallsParameters = {
  readonly url: string
  /** The process whose CPU time is measured. */
  readonly pid: number
  /** How many requests run at a time, each on its own connection. */
  readonly connections: number
  readonly requests: number
  /** Returns the body of the next request. */
  readonly next: () => string
}

/**
 * Sends a bounded number of requests.
 *
 * @throws Error when a response has no result
 */
export async function measureCalls(parameters: MeasureCallsParameters): Promise<Load> {
  const { url, pid, connections, requests, next } = parameters
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(url)))
  const times: number[] = []
  let left = requests

  async function work(connection: Connection): Promise<void> {
    while (left-- > 0) {
      const body = next()
      const start = performance.now()
      const answer = await connection.post(body)
      times.push(performance.now() - start)
      if (!answer.includes('"result"')) throw new Error(`${url} answered ${body} with ${answer}`)
    }
  }

  try {
    const cpu = readCpuTime(pid)
    const start = performance.now()
    await Promise.all(open.map(work))
    const seconds = (performance.now() - start) / 1_000
    const cpuAfter = readCpuTime(pid)
    return {
      p50: median(times),
      throughput: requests / seconds,
      cpu: cpu === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpu,
      requests,
    }
  } finally {
    for (const connection of open) connection.close()
  }
}
