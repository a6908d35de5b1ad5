// `npm run soak`: a million messages through one relay process. It fails when memory grows, or a message is lost.
import { startProcessGuard } from '#mocks/node/startProcessGuard'
import { createRelayPair } from './bench/relay/createRelayPair.ts'
import { measureRelayLoad } from './bench/relay/measureRelayLoad.ts'
import { startBenchRelay } from './bench/relay/startRelays.ts'

const MESSAGES = Number(process.argv[2] ?? 1_000_000)
const STEPS = 20
const CLIENTS = 100
/** Memory may grow by so much, in MiB, after the first fifth, in which the relay fills what it keeps. */
const SLACK = 48

const guard = startProcessGuard()
const relay = await startBenchRelay(guard)
const write = (text: string): void => void process.stdout.write(text)
write(`${MESSAGES} messages, ${CLIENTS} clients, Node ${process.version}\n`)
try {
  const memory: number[] = []
  for (let step = 1; step <= STEPS; step++) {
    // New clients for each step, as a day of tests brings them.
    const pairs = []
    for (let count = 0; count < CLIENTS / 2; count++) pairs.push(await createRelayPair(relay.url))
    const load = await measureRelayLoad(pairs, MESSAGES / STEPS, relay.pid)
    for (const pair of pairs) pair.close()
    memory.push(load.memory ?? 0)
    write(`  ${(step * MESSAGES) / STEPS}: ${load.throughput.toFixed(0)} messages/s, ${load.memory?.toFixed(0)} MiB\n`)
  }
  const settled = memory.slice(STEPS / 5)
  // The lowest of each half: what stands above it the collector has not come to yet.
  const first = Math.min(...settled.slice(0, settled.length / 2))
  const last = Math.min(...settled.slice(settled.length / 2))
  write(`Memory, lowest of the first half ${first.toFixed(0)} MiB, of the second ${last.toFixed(0)} MiB\n`)
  if (last > first + SLACK) {
    write('It grew.\n')
    process.exitCode = 1
  }
} finally {
  await relay.stop()
  await guard.stop()
}
