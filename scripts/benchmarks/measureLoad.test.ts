import { describe, expect, test } from 'vitest'
import { serve } from '#mocks/node/testing/serve'
import { testParts } from '#mocks/node/testing/testParts'
import { median, readCpuTime, toTextTable } from './figures.ts'
import { measureLoad } from './measureLoad.ts'

async function serveAnswer(answer: string): Promise<{ url: string; count: () => number }> {
  let count = 0
  const listen = serve((_, response) => {
    count += 1
    response.end(answer)
  })
  const { url } = await testParts.add(listen)
  return { url, count: () => count }
}

describe('measureLoad', () => {
  test('sends so many requests, and one on each connection before', async () => {
    const { url, count } = await serveAnswer('{"jsonrpc":"2.0","id":1,"result":"0x0"}')
    const load = await measureLoad({ url, pid: process.pid, connections: 5, requests: 100 })
    expect(count()).toBe(105)
    expect(load).toMatchObject({ requests: 100, p50: expect.any(Number) })
    expect(load.throughput).toBeGreaterThan(0)
  })

  test('fails on an answer that is no result', async () => {
    const { url } = await serveAnswer('{"jsonrpc":"2.0","id":1,"error":{"code":-32603}}')
    await expect(measureLoad({ url, pid: process.pid, connections: 1, requests: 1 })).rejects.toThrow('-32603')
  })
})

test('median', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1])).toBe(4)
  expect(() => median([])).toThrow(RangeError)
})

test.runIf(process.platform === 'linux')('readCpuTime agrees with what the process says itself', () => {
  const { user, system } = process.cpuUsage()
  const read = readCpuTime(process.pid) ?? 0
  // The clock is coarse, and some time passes between the two readings.
  expect(Math.abs(read - user - system)).toBeLessThan(100_000)
  expect(readCpuTime(2 ** 30)).toBeUndefined()
})

test('toTextTable sets columns', () => {
  const table = toTextTable([
    ['', 'ms'],
    ['Anvil', '41.0'],
  ])
  expect(table).toBe('           ms\n  Anvil  41.0\n')
})
