import { median, toCpuEach, toRatioRows } from '#scripts/benchmarks/figures'
import { type Load, type MeasureLoadParameters, measureRound } from '#scripts/benchmarks/measureLoad'
import type { Server } from '#scripts/benchmarks/startServers'
import { type Calls, createCalls } from './createCalls.ts'
import { type Connection, openHttpConnection } from './openHttpConnection.ts'

export async function compareServers(parameters: {
  readonly servers: readonly Server[]
  readonly connections: number
  readonly requests: number
  readonly rounds: number
  /** `again`: a few calls repeated; `anew`: no call twice. */
  readonly kind: keyof Calls
  readonly repeated: number
  readonly warmUp: number
}): Promise<Summary[]> {
  const { servers, connections, requests, rounds, kind, repeated, warmUp } = parameters
  const entries = servers.map((server) => ({ server, calls: createCalls(repeated), loads: [] as Load[] }))
  for (const { server, calls } of entries)
    await measureCalls({ ...server, connections, requests: warmUp, next: calls[kind] })
  for (let round = 0; round < rounds; round++) {
    // Every other round runs backwards, so that no server is always first.
    for (const { server, calls, loads } of round % 2 === 0 ? entries : entries.toReversed())
      loads.push(await measureCalls({ ...server, connections, requests, next: calls[kind] }))
  }
  return entries.map(({ server, loads }) => summarize(server.name, loads))
}

export type Summary = ReturnType<typeof summarize>

export function summarize(name: string, loads: readonly Load[]) {
  return {
    name,
    p50: median(loads.map((load) => load.p50)),
    throughput: median(loads.map((load) => load.throughput)),
    /** µs a request. */
    cpu: toCpuEach(
      loads,
      loads.reduce((sum, load) => sum + load.requests, 0),
    ),
  }
}

async function measureCalls(parameters: MeasureLoadParameters & { readonly next: () => string }): Promise<Load> {
  const { url, pid, connections, requests, next } = parameters
  const open = await Promise.all(Array.from({ length: connections }, () => openHttpConnection(url)))
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
    return await measureRound(pid, async () => {
      await Promise.all(open.map(work))
      return times
    })
  } finally {
    for (const connection of open) connection.close()
  }
}

export const toRows = (summaries: readonly Summary[]): string[][] =>
  toRatioRows(summaries, [
    ['p50 ms', 3, ({ p50 }) => p50],
    ['req/s', 0, ({ throughput }) => throughput],
    ['CPU µs/req', 1, ({ cpu }) => cpu],
  ])
