import { fileURLToPath } from 'node:url'
import type { StartProgram } from '#scripts/benchmarks/createBenchmarkTools'
import { median } from '#scripts/benchmarks/figures'
import { type Load, type MeasureLoadParameters, measureRound } from '#scripts/benchmarks/measureLoad'
import type { LineProcess } from '#scripts/benchmarks/startLine'
import type { Server } from '#scripts/benchmarks/startServers'
import { type Calls, createCalls } from './createCalls.ts'
import { type Connection, openConnection } from './openConnection.ts'

const walletbench = fileURLToPath(new URL('../../walletbench.js', import.meta.url))

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

type MeasureCallsParameters = MeasureLoadParameters & {
  /** Returns the body of the next request. */
  readonly next: () => string
}

/** A server that was started for a measurement. */
type StartedServer = Server & Pick<LineProcess, 'startTime' | 'stop'>

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
    return await measureRound(pid, async () => {
      await Promise.all(open.map(work))
      return times
    })
  } finally {
    for (const connection of open) connection.close()
  }
}

/** One row for each server. Each number is followed by its ratio to the first server's. */
export function toRows(summaries: readonly Summary[]): string[][] {
  const [base] = summaries
  const cell = (value: number | undefined, other: number | undefined, digits: number): string[] =>
    value === undefined || other === undefined ? ['-', '-'] : [value.toFixed(digits), `×${(value / other).toFixed(2)}`]
  const rows = summaries.map(({ name, p50, throughput, cpu }) => [
    name,
    ...cell(p50, base?.p50, 3),
    ...cell(throughput, base?.throughput, 0),
    ...cell(cpu, base?.cpu, 1),
  ])
  return [['', 'p50 ms', '', 'req/s', '', 'CPU µs/req', ''], ...rows]
}

/** Starts a bare program, by its module. */
export async function startBareServer(
  name: string,
  start: StartProgram,
  program: URL,
  ...args: string[]
): Promise<StartedServer> {
  const all = [fileURLToPath(program), ...args]
  const started = await start({ command: process.execPath, args: all, pattern: /^\d+$/ })
  return { ...started, name, url: `http://127.0.0.1:${started.line}/` }
}

/** Starts a `walletbench` command that serves JSON-RPC. */
export async function startWalletbench(name: string, start: StartProgram, ...args: string[]): Promise<StartedServer> {
  const all = [walletbench, ...args, '--port', '0', '--json']
  const started = await start({ command: process.execPath, args: all, pattern: /^\{/ })
  const { rpc } = JSON.parse(started.line) as { rpc: string }
  return { ...started, name, url: rpc }
}
