import type { BenchmarkTools } from '#scripts/benchmarks/createBenchmarkTools'
import { median, toCpuEach, toRatioRows, toTarget, toTextTable } from '#scripts/benchmarks/figures'
import type { StartedServer } from '../startServers.ts'
import { createRelayPair } from './createRelayPair.ts'
import { createSession, type RelaySession } from './createSession.ts'
import { measureRelayLoad, type RelayLoad } from './measureRelayLoad.ts'
import { startForwarder, startRelay, waitForSilence } from './startRelays.ts'

/** Two clients make a pair. A single client is a pair on its own. */
const LOADS = [
  { clients: 2, messages: 2_000 },
  { clients: 10, messages: 4_000 },
  { clients: 100, messages: 6_000 },
  { clients: 1_000, messages: 10_000 },
]

type SessionTimes = { readonly connect: readonly number[]; readonly request: readonly number[] }

type Sessions = {
  readonly relays: readonly { readonly name: string; readonly times: SessionTimes }[]
  /** The clients' own cryptography, in ms. */
  readonly seals: readonly number[]
  readonly connectRatio: number
  readonly requestDifference: number
}

export async function benchRelay({ start, write, count }: BenchmarkTools): Promise<void> {
  const [sessionCount, requests, rounds] = [count(15), count(30, 2), count(5)]
  const relays = [await startForwarder(start), await startRelay(start)]
  try {
    const before = (await relays[1]?.readHeap()) ?? 0
    const sessions = await measureSessions(relays, { rounds: sessionCount, requests })
    write(`\nA session by the SDK's own clients: ${sessionCount} × connect, ${requests} requests each, alternating\n`)
    write(toTextTable(toSessionRows(sessions)))
    write(toTextTable(toTargets(sessions)))
    for (const { clients, messages: whole } of LOADS.slice(0, count(LOADS.length))) {
      const messages = count(whole, 20)
      write(`\n${clients} clients: ${messages} messages of 700 bytes, ${rounds} rounds, alternating\n`)
      write(toTextTable(await measureLoads(relays, { clients, messages, rounds })))
    }
    write(toTextTable(await measureHeap(relays[1], before)))
  } finally {
    await Promise.all(relays.map((relay) => relay.stop()))
  }
}

function toSessionRows({ relays, seals }: Sessions): string[][] {
  const rows = relays.map(({ name, times: { connect, request } }) => [
    name,
    median(connect).toFixed(1),
    median(request).toFixed(2),
    percentile(request, 0.95).toFixed(2),
  ])
  const seal = ['the clients’ cryptography alone', '-', median(seals).toFixed(2), percentile(seals, 0.95).toFixed(2)]
  return [['', 'connect ms', 'request p50 ms', 'p95 ms'], seal, ...rows]
}

function toTargets({ connectRatio, requestDifference }: Sessions): string[][] {
  return [
    ['target', '', '', ''],
    toTarget('connect to session, ratio to the forwarder', connectRatio, { atMost: 1.1 }),
    toTarget('extra time of a request, compared with the forwarder', requestDifference, { atMost: 0.2, unit: 'ms' }),
  ]
}

async function measureHeap(relay: StartedServer | undefined, before: number): Promise<string[][]> {
  if (!relay) return []
  await waitForSilence(relay.url)
  const after = await relay.readHeap()
  const name = `heap afterwards: ${after.toFixed(1)} MiB, before ${before.toFixed(1)} MiB`
  return [['target', '', '', ''], toTarget(name, after / before, { atMost: 2 })]
}

async function measureLoads(
  relays: readonly StartedServer[],
  { clients, messages, rounds }: (typeof LOADS)[number] & { readonly rounds: number },
): Promise<string[][]> {
  const results = new Map<StartedServer, RelayLoad[]>(relays.map((relay) => [relay, []]))
  const groups = new Map<StartedServer, Awaited<ReturnType<typeof createRelayPair>>[]>()
  try {
    for (const relay of relays) {
      const pairs = []
      for (let count = 0; count < clients / 2; count++) pairs.push(await createRelayPair(relay.url))
      groups.set(relay, pairs)
      await measureRelayLoad(pairs, Math.min(messages, 1_000), relay.pid)
    }
    for (let round = 0; round < rounds; round++) {
      for (const relay of relays)
        results.get(relay)?.push(await measureRelayLoad(groups.get(relay) ?? [], messages, relay.pid))
    }
  } finally {
    for (const pair of [...groups.values()].flat()) pair.close()
  }
  const summaries = relays.map((relay) => ({ name: relay.name, ...summarize(results.get(relay) ?? []) }))
  return toRatioRows(summaries, [
    ['messages/s', 0, ({ throughput }) => throughput],
    ['p50 ms', 2, ({ p50 }) => p50],
    ['p99 ms', 2, ({ p99 }) => p99],
    ['CPU µs/message', 1, ({ cpu }) => cpu],
    ['RSS MiB', 0, ({ memory }) => memory],
  ])
}

function summarize(loads: readonly RelayLoad[]) {
  return {
    throughput: median(loads.map((load) => load.throughput)),
    p50: median(loads.map((load) => load.p50)),
    p99: median(loads.map((load) => load.p99)),
    cpu: toCpuEach(
      loads,
      loads.reduce((sum, load) => sum + load.messages, 0),
    ),
    memory: loads.at(-1)?.memory,
  }
}

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0

async function measureSessions(
  relays: readonly StartedServer[],
  { rounds, requests }: { readonly rounds: number; readonly requests: number },
): Promise<Sessions> {
  const entries = relays.map((relay) => ({ relay, connect: [] as number[], request: [] as number[] }))
  const seals: number[] = []
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? entries : entries.toReversed()
    const open: { entry: (typeof entries)[number]; session: RelaySession }[] = []
    for (const entry of order) {
      const session = await createSession(entry.relay.url)
      entry.connect.push(session.connectTime)
      // The first request opens what later ones reuse.
      await session.request()
      open.push({ entry, session })
    }
    for (let count = 0; count < requests; count++) {
      for (const { entry, session } of count % 2 === 0 ? open : open.toReversed())
        entry.request.push(await session.request())
      const [first] = open
      if (first) seals.push(await first.session.seal())
    }
    for (const { session } of open) await session.close()
  }
  const [first, last] = [entries[0], entries.at(-1)]
  const compare = (name: 'connect' | 'request', join: (one: number, other: number) => number): number =>
    median((last?.[name] ?? []).map((time, index) => join(time, first?.[name][index] ?? Number.NaN)))
  return {
    relays: entries.map(({ relay, connect, request }) => ({ name: relay.name, times: { connect, request } })),
    seals,
    connectRatio: compare('connect', (time, base) => time / base),
    requestDifference: compare('request', (time, base) => time - base),
  }
}
