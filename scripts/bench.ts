// `npm run bench [-- start | gateway | console | page | relay | rpc [replay | record | pool | load]]`. With `--smallest`
// each runs once, as in `npm test`: that shows that it works, and measures nothing.
import { startProcessGuard } from '#mocks/node/shared/childProcesses'
import { benchConsole } from './benchmarks/console/benchConsole.ts'
import { type BenchmarkTools, createBenchmarkTools } from './benchmarks/createBenchmarkTools.ts'
import { median, toTextTable } from './benchmarks/figures.ts'
import { type Load, measureLoad } from './benchmarks/measureLoad.ts'
import { benchPage } from './benchmarks/page/benchPage.ts'
import { benchRelay } from './benchmarks/relay/benchRelay.ts'
import { benchRpc } from './benchmarks/rpc/benchRpc.ts'
import { summarize, toRows } from './benchmarks/rpc/compareServers.ts'
import {
  type Server,
  startPlainAnvil,
  startPlainBench,
  startServers,
  startWholeBench,
} from './benchmarks/startServers.ts'

const LOADS = [
  { connections: 1, requests: 1_000, least: 10 },
  { connections: 50, requests: 4_000, least: 100 },
]

const guard = await startProcessGuard()
const write = (text: string): void => void process.stdout.write(text)

write(`Node ${process.version}, ${process.platform}-${process.arch}\n`)
const words = process.argv.slice(2)
const [only, part] = words.filter((word) => word !== '--smallest')
const smallest = words.includes('--smallest')
const tools = createBenchmarkTools({ guard, write: smallest ? () => {} : write, smallest })
try {
  const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
    start: () => benchStarts(tools),
    gateway: () => benchGateway(tools),
    page: () => benchPage(tools),
    console: () => benchConsole(tools),
    relay: () => benchRelay(tools),
    rpc: () => benchRpc(tools, part),
  }
  if (only !== undefined && !Object.hasOwn(benchmarks, only)) {
    process.stderr.write(`There is no benchmark "${only}". Give one of ${Object.keys(benchmarks).join(', ')}.\n`)
    process.exitCode = 2
  } else {
    const chosen = Object.entries(benchmarks).filter(([name]) => only === undefined || only === name)
    if (smallest)
      // Side by side: without figures, none can disturb another.
      await Promise.all(chosen.map(([name, run]) => run().then(() => write(`✓ ${name}\n`))))
    else for (const [, run] of chosen) await run()
  }
} finally {
  await tools.stop()
  await guard.stop()
}

async function benchStarts({ start, write, count }: BenchmarkTools): Promise<void> {
  const starts = count(5)
  write(`\nStart, in ms, median of ${starts}\n`)
  write(toTextTable(await measureStarts(starts, start)))
}

async function benchGateway({ start, write, count }: BenchmarkTools): Promise<void> {
  const rounds = count(7)
  const { servers, stop } = await startServers(start)
  try {
    for (const { connections, requests: whole, least } of LOADS) {
      const requests = count(whole, least)
      write(`\n${connections} at a time: ${requests} × eth_blockNumber, ${rounds} rounds, alternating\n`)
      const results = await measureRounds(servers, { connections, requests, rounds })
      write(toTextTable(toRows(servers.map((server) => summarize(server.name, results.get(server) ?? [])))))
    }
  } finally {
    await stop()
  }
}

/** Alternately, so that other load on the machine affects all of them. */
async function measureStarts(starts: number, startProgram: BenchmarkTools['start']): Promise<string[][]> {
  const programs = [
    { name: 'Anvil alone', start: startPlainAnvil, times: [] as number[] },
    { name: 'walletbench start --no-console', start: startPlainBench, times: [] as number[] },
    { name: 'npm -s start -- --json (with the console)', start: startWholeBench, times: [] as number[] },
  ]
  for (let round = 0; round < starts; round++) {
    for (const { start, times } of programs) {
      const started = await start(startProgram)
      times.push(started.startTime)
      await started.stop()
    }
  }
  return programs.map(({ name, times }) => [name, median(times).toFixed(0)])
}

async function measureRounds(
  servers: readonly Server[],
  { rounds, ...load }: { connections: number; requests: number; rounds: number },
): Promise<ReadonlyMap<Server, readonly Load[]>> {
  const results = new Map<Server, Load[]>(servers.map((server) => [server, []]))
  for (const { url, pid } of servers) await measureLoad({ url, pid, ...load })
  for (let round = 0; round < rounds; round++)
    for (const server of servers) results.get(server)?.push(await measureLoad({ ...server, ...load }))
  return results
}
