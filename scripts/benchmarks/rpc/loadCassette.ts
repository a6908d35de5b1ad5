import { readCassette } from '#mocks/node/cassettes/readCassette'
import { startRpcServer } from '#mocks/node/rpc/startRpcServer'

const [file = ''] = process.argv.slice(2)
const MEBIBYTE = 1_024 * 1_024
const collect = (globalThis as { gc?: () => void }).gc ?? (() => {})

collect()
const base = process.memoryUsage().rss

async function measure<result>(run: () => Promise<result>): Promise<{ ms: number; cpuMs: number; result: result }> {
  const cpu = process.cpuUsage()
  const start = performance.now()
  const result = await run()
  const { user, system } = process.cpuUsage(cpu)
  return { ms: performance.now() - start, cpuMs: (user + system) / 1_000, result }
}

const server = await measure(() => startRpcServer({ files: [file] }))
const peak = process.resourceUsage().maxRSS / 1_024
collect()
const { rss, heapUsed } = process.memoryUsage()
await server.result.stop()
const read = await measure(() => readCassette(file))
const line = {
  ms: server.ms,
  cpuMs: server.cpuMs,
  readMs: read.ms,
  readCpuMs: read.cpuMs,
  rss: (rss - base) / MEBIBYTE,
  heap: heapUsed / MEBIBYTE,
  peak: peak - base / MEBIBYTE,
}
process.stdout.write(`${JSON.stringify(line)}\n`)
process.exit(0)
