import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#mocks/core/clock'
import { whenFound } from '#mocks/core/listeners'
import { createTrace, type Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { Bench } from '../bench/benchTypes.ts'
import { startBench } from '../bench/startBench.ts'

const trace: Trace = createTrace({ source: 'test', clock: systemClock })
let consoleDir: string
let bench: Bench

beforeAll(async () => {
  consoleDir = await mkdtemp(join(tmpdir(), 'console-'))
  await writeFile(join(consoleDir, 'index.html'), '<html><head></head></html>')
  bench = await startBench({ accounts: 3, consoleDir, dappPort: 0, trace })
  // The console of connected dapps starts when it is opened.
  const response = await fetch(`${bench.dappUrl}/`)
  expect(response.status).toBe(200)
})

afterAll(async () => {
  await bench.stop()
  await rm(consoleDir, { recursive: true })
})

async function send(): Promise<string> {
  const [from, to] = bench.accounts
  const params = [{ from, to, value: '0x5' }]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction', params })
  const response = await fetch(bench.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await response.json()) as { result: string }).result
}

const isMined = ({ hop, method }: TraceEvent) => hop === 'chain' && method === 'mined'

test('the chain’s events are traced once, although two consoles show them', async () => {
  const hashes = [await send(), await send(), await send()]
  await whenFound(trace, () => trace.snapshot().some((event) => isMined(event) && event.data['hash'] === hashes[2]))
  expect(trace.snapshot().filter(isMined)).toHaveLength(3)
})

test('a fault of the chain or the relay is put on once', () => {
  const before = trace.snapshot().length
  bench.chains[0].faults.add({ match: { method: 'eth_call' }, do: { kind: 'drop' } })
  bench.relay.space('').faults.add({ match: {}, do: { kind: 'drop' } })
  const acts = trace.snapshot().slice(before)
  const faultsOn = acts.filter(({ method }) => method === 'faultOn')
  expect(faultsOn.map(({ data }) => data['layer'])).toEqual(['chain', 'relay'])
})
