// `npm run soak [-- messages]`: a million messages through one relay process, by new clients again and again. It fails when
// memory grows, when a message costs more at the end than at the start, or when one is lost.
import { startProcessGuard } from '#mocks/node/shared/startProcessGuard'
import { median } from './benchmarks/median.ts'
import { createRelayPair } from './benchmarks/relay/createRelayPair.ts'
import { measureRelayLoad } from './benchmarks/relay/measureRelayLoad.ts'
import { startBenchRelay } from './benchmarks/relay/startRelays.ts'
import { waitForSilence } from './benchmarks/relay/waitForSilence.ts'
import { toTextTable } from './benchmarks/toTextTable.ts'

const MESSAGES = Number(process.argv[2] ?? 1_000_000)
const STEPS = 20
const CLIENTS = 100
/** What of the heap is left after a collection, beside what it was before the first client. */
const HEAP_LIMIT = 2
/** The relay's CPU time for a message in the second half, beside the first: its code is warm after some steps. */
const CPU_LIMIT = 1.25

const guard = await startProcessGuard()
const relay = await startBenchRelay(guard)
const write = (text: string): void => void process.stdout.write(text)
const fail = (text: string): void => {
  write(`${text}\n`)
  process.exitCode = 1
}

write(`${MESSAGES} messages, ${CLIENTS} clients at a time, Node ${process.version}\n`)
try {
  const start = await relay.readHeap()
  write(`Heap before: ${start.toFixed(1)} MiB\n`)
  let heap = start
  const cpus: number[] = []
  const rows = [['messages', 'messages/s', 'CPU µs/message', 'heap MiB', 'RSS MiB']]
  for (let step = 1; step <= STEPS; step++) {
    // New clients for each step, as a day of tests brings them.
    const pairs = []
    for (let count = 0; count < CLIENTS / 2; count++) pairs.push(await createRelayPair(relay.url))
    const load = await measureRelayLoad(pairs, MESSAGES / STEPS, relay.pid)
    for (const pair of pairs) pair.close()
    await waitForSilence(relay.url)
    heap = await relay.readHeap()
    const cpu = (load.cpu ?? Number.NaN) / load.messages
    cpus.push(cpu)
    const numbers = [cpu.toFixed(1), heap.toFixed(1), load.memory?.toFixed(0) ?? '-']
    rows.push([`${(step * MESSAGES) / STEPS}`, load.throughput.toFixed(0), ...numbers])
  }
  write(toTextTable(rows))
  const [first, last] = [median(cpus.slice(0, STEPS / 2)), median(cpus.slice(STEPS / 2))]
  write(`Heap after: ×${(heap / start).toFixed(2)}; CPU for a message: ×${(last / first).toFixed(2)}\n`)
  if (heap > start * HEAP_LIMIT) fail('It grew.')
  if (last > first * CPU_LIMIT) fail('It slowed down.')
} finally {
  await relay.stop()
  await guard.stop()
}
