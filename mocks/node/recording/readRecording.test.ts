import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { linkFlows } from '#mocks/trace/linkFlows'
import { VERSION } from '#mocks/trace/traceEvent'
import { toScript } from '#mocks/world/recording/toScript'
import { readRecording } from './readRecording.ts'

// Exported by the console at efe9bb7e, without the dapp's reads: a connection, then a transaction in the scenario
// `receipt-rate-limited`, whose words called the chain's fault `node` then.
const file = fileURLToPath(new URL('testing/ofVersion3.jsonl', import.meta.url))

test('a recording whose events have version 3 is read whole', async () => {
  const { events, complete } = await readRecording(file)
  expect(complete).toBe(true)
  expect(events).toHaveLength(36)
  expect(new Set(events.map(({ v }) => v))).toEqual(new Set([VERSION]))
  const flows = linkFlows(events).map(({ method, status }) => [method, status])
  expect(flows).toContainEqual(['connect', 'ok'])
  expect(flows).toContainEqual(['eth_sendTransaction', 'open'])
  const asks = toScript({ events }).asks.map(({ method }) => method)
  expect(asks).toEqual(['wallet_requestPermissions', 'eth_sendTransaction'])
  const layers = events.flatMap(({ method, data }) => (method === 'faultOn' ? [data['layer']] : []))
  expect(layers).toEqual(['chain', 'chain'])
})
