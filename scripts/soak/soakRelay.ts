import { median, toTextTable } from '#scripts/benchmarks/figures'
import type { BenchmarkTools } from '../benchmarks/createBenchmarkTools.ts'
import { createRelayPair } from '../benchmarks/relay/createRelayPair.ts'
import { measureRelayLoad } from '../benchmarks/relay/measureRelayLoad.ts'
import { startRelay, waitForSilence } from '../benchmarks/relay/startRelays.ts'

/** A ratio to the heap before the first client. */
const HEAP_LIMIT = 2
/** Second half to first half, for a message. The relay's code is warm after some steps. */
const CPU_LIMIT = 1.25

export async function soakRelay(
  messages: number,
  { start: startProgram, write, count }: BenchmarkTools,
): Promise<boolean> {
  const [steps, clients] = [count(20, 2), count(100, 4)]
  const relay = await startRelay(startProgram)
  write(`${messages} messages, ${clients} clients at a time, Node ${process.version}\n`)
  try {
    const start = await relay.readHeap()
    write(`Heap before: ${start.toFixed(1)} MiB\n`)
    let heap = start
    const cpus: number[] = []
    const rows = [['messages', 'messages/s', 'CPU µs/message', 'heap MiB', 'RSS MiB']]
    for (let step = 1; step <= steps; step++) {
      const pairs = []
      for (let count = 0; count < clients / 2; count++) pairs.push(await createRelayPair(relay.url))
      const load = await measureRelayLoad(pairs, messages / steps, relay.pid)
      for (const pair of pairs) pair.close()
      await waitForSilence(relay.url)
      heap = await relay.readHeap()
      const cpu = (load.cpu ?? Number.NaN) / load.messages
      cpus.push(cpu)
      const numbers = [cpu.toFixed(1), heap.toFixed(1), load.memory?.toFixed(0) ?? '-']
      rows.push([`${(step * messages) / steps}`, load.throughput.toFixed(0), ...numbers])
    }
    write(toTextTable(rows))
    const [first, last] = [median(cpus.slice(0, steps / 2)), median(cpus.slice(steps / 2))]
    write(`Heap after: ×${(heap / start).toFixed(2)}; CPU for a message: ×${(last / first).toFixed(2)}\n`)
    // Of so few messages, only whether each one came says anything.
    if (steps < 20) return true
    const problems = [
      ...(heap > start * HEAP_LIMIT ? ['The heap grew beyond its limit.'] : []),
      ...(last > first * CPU_LIMIT ? ['The CPU time of a message grew beyond its limit.'] : []),
    ]
    for (const problem of problems) write(`${problem}\n`)
    return problems.length === 0
  } finally {
    await relay.stop()
  }
}
