import { Pool } from 'undici'
import { median, readCpuTime } from './figures.ts'

const BODY = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })

export type MeasureLoadParameters = {
  readonly url: string
  readonly pid: number
  readonly connections: number
  readonly requests: number
}

export type Load = {
  /** ms */
  readonly p50: number
  readonly throughput: number
  /** µs, of the server's process for all requests. */
  readonly cpu: number | undefined
  readonly requests: number
}

export async function measureLoad(parameters: MeasureLoadParameters): Promise<Load> {
  const { url, pid, connections, requests } = parameters
  const { origin, pathname } = new URL(url)
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const times: number[] = []
  let left = requests

  async function send(): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    const { body, statusCode } = await pool.request({ method: 'POST', path: pathname, headers, body: BODY })
    const text = await body.text()
    if (statusCode !== 200 || !text.includes('"result"')) throw new Error(`${url} answered ${statusCode}: ${text}`)
  }
  async function work(): Promise<void> {
    while (left-- > 0) {
      const start = performance.now()
      await send()
      times.push(performance.now() - start)
    }
  }

  try {
    await Promise.all(Array.from({ length: connections }, send))
    return await measureRound(pid, async () => {
      await Promise.all(Array.from({ length: connections }, work))
      return times
    })
  } finally {
    await pool.close()
  }
}

/** `send` resolves to the time that each of its requests took, in ms. */
export async function measureRound(pid: number, send: () => Promise<readonly number[]>): Promise<Load> {
  const cpu = readCpuTime(pid)
  const start = performance.now()
  const times = await send()
  const seconds = (performance.now() - start) / 1_000
  const cpuAfter = readCpuTime(pid)
  return {
    p50: median(times),
    throughput: times.length / seconds,
    cpu: cpu === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpu,
    requests: times.length,
  }
}
