import type { Load } from '#scripts/benchmarks/measureLoad'
import { median } from '#scripts/benchmarks/median'
import { readCpuTime } from '#scripts/benchmarks/readCpuTime'
import type { Server } from '#scripts/benchmarks/startServers'
import { type Calls, createCalls } from './createCalls.ts'
import { type Connection, openConnection } from './openConnection.ts'

/** The figures of one server over all rounds. */
export type Summary = {
  readonly name: string
  /** ms. */
  readonly p50: number
  /** Requests a second. */
  readonly throughput: number
  /** µs a request; undefined where the system does not report it. */
  readonly cpu: number | undefined
}

export type CompareParameters = {
  readonly servers: readonly Server[]
  readonly connections: number
  /** Requests in a round. */
  readonly requests: number
  readonly rounds: number
  /** `again`: a few calls repeated; `anew`: no call twice. */
  readonly kind: keyof Calls
  /** How many different calls are repeated. */
  readonly repeated: number
  /** Requests sent before the measurement. */
  readonly warmUp: number
}

type MeasureCallsParameters = {
  readonly url: string
  /** The process whose CPU time is measured. */
  readonly pid: number
  /** How many requests run at a time, each on its own connection. */
  readonly connections: number
  readonly requests: number
  /** Returns the body of the next request. */
  readonly next: () => string
}

/** Measures servers alternately, so that other load on the machine affects all of them. */
export async function compareServers(parameters: CompareParameters): Promise<Summary[]> {
  const { servers, connections, requests, rounds, kind, repeated, warmUp } = parameters
  const entries = servers.map((server) => ({ server, calls: createCalls(repeated), loads: [] as Loads }))
  for (const { server, calls } of entries)
    await measureCalls({ ...server, connections, requests: warmUp, next: calls[kind] })
  for (let round = 0; round < rounds; round++) {
    // Every other round runs backwards, so that no server is always first.
    for (const { server, calls, loads } of round % 2 === 0 ? entries : entries.toReversed())
      loads.push(await measureCalls({ ...server, connections, requests, next: calls[kind] }))
  }
  return entries.map(({ server, loads }) => summarize(server.name, loads))
}

type Loads = Awaited<ReturnType<typeof measureCalls>>[]

function summarize(name: string, loads: Loads): Summary {
  // The system counts CPU time in coarse steps: the sum over all rounds is more precise than a single round.
  const requests = loads.reduce((sum, load) => sum + load.requests, 0)
  const known = loads.every((load) => load.cpu !== undefined)
  return {
    name,
    p50: median(loads.map((load) => load.p50)),
    throughput: median(loads.map((load) => load.throughput)),
    cpu: known ? loads.reduce((sum, load) => sum + (load.cpu ?? 0), 0) / requests : undefined,
  }
}

/**
 * Sends a bounded number of requests.
 *
 * @throws Error when a response has no result
 */
async function measureCalls(parameters: MeasureCallsParameters): Promise<Load> {
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
