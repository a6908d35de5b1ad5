import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { afterEach, expect, test, vi } from 'vitest'
import { createBenchHolder } from './createBenchHolder.ts'
import { startMcpHttp } from './startMcpHttp.ts'

afterEach(() => vi.restoreAllMocks())

const initialize = {
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
}

test('a request without a session leaves no transport open, and the beginning of one does', async () => {
  const opened: unknown[] = []
  const closed: unknown[] = []
  const { start, close } = StreamableHTTPServerTransport.prototype
  vi.spyOn(StreamableHTTPServerTransport.prototype, 'start').mockImplementation(function (this: unknown) {
    opened.push(this)
    return start.call(this as StreamableHTTPServerTransport)
  })
  vi.spyOn(StreamableHTTPServerTransport.prototype, 'close').mockImplementation(function (this: unknown) {
    closed.push(this)
    return close.call(this as StreamableHTTPServerTransport)
  })
  const startBench = () => Promise.reject(new Error('No bench is needed here.'))
  const holder = createBenchHolder({ variables: {}, folder: '.', startBench })
  await using server = await startMcpHttp({ port: 0, token: 'a-token', holder })
  const ask = async (message: object) => {
    const response = await fetch(server.url, {
      method: 'POST',
      headers: {
        authorization: 'Bearer a-token',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
    })
    await response.text()
    return response.status
  }
  expect(await ask({ method: 'tools/list' })).toBe(400)
  expect(await ask({ method: 'ping' })).toBe(400)
  await vi.waitFor(() => expect(closed.filter((each) => opened.includes(each))).toEqual(opened))
  expect(opened).toHaveLength(2)

  expect(await ask(initialize)).toBe(200)
  expect(opened).toHaveLength(3)
  expect(closed).not.toContain(opened[2])
})
