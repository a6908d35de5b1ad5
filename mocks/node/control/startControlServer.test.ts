import { afterEach, expect, test, vi } from 'vitest'
import { withResolvers } from '#mocks/core/promises'
import type { ControlRequest } from './createControlApi.ts'
import { type ControlServerParameters, startControlServer } from './startControlServer.ts'

const TOKEN = 'a-token-for-tests'
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function start(parameters: Partial<ControlServerParameters> = {}) {
  const answer = vi.fn(async (_request: ControlRequest) => ({ status: 200, type: 'text/plain', text: 'done' }))
  const loadApi = vi.fn(async () => ({ answer }))
  const { controlUrl, stop } = await startControlServer({ port: 0, token: TOKEN, loadApi, ...parameters })
  stops.push(stop)
  const ask = (headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(`${controlUrl}/bench`, { ...init, headers })
  return { controlUrl, answer, loadApi, ask }
}
const authorization = `Bearer ${TOKEN}`

test('the token opens it, and only then are the routes loaded', async () => {
  const { ask, loadApi, answer } = await start()
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: TOKEN }]) {
    const refused = await ask(headers)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toEqual({ error: { message: expect.stringContaining('Authorization: Bearer') } })
  }
  expect(loadApi).not.toHaveBeenCalled()
  expect(await (await ask({ authorization })).text()).toBe('done')
  const target = expect.objectContaining({ path: '/bench', query: '' })
  expect(answer).toHaveBeenCalledWith(expect.objectContaining({ method: 'GET', target, body: '' }))
  await ask({ authorization })
  expect(loadApi).toHaveBeenCalledOnce()
})

const PAGES = ['http://localhost:3000', 'http://127.0.0.1:3000', 'https://dapp.test', 'chrome-extension://abc', 'null']

test.each(PAGES)('a page of %s cannot reach it, with the token neither', async (origin) => {
  const { ask, answer } = await start()
  const refused = await ask({ authorization, origin })
  expect(refused.status).toBe(403)
  expect(refused.headers.get('access-control-allow-origin')).toBeNull()
  expect((await refused.json()).error.message).toContain('Pages may not call this server')
  expect((await ask({ origin }, { method: 'OPTIONS' })).status).toBe(403)
  expect(answer).not.toHaveBeenCalled()
})

test('a test runner’s page that is named may call, with the token', async () => {
  const origin = 'http://localhost:9000'
  const { ask } = await start({ origins: [origin] })
  const preflight = await ask({ origin, 'access-control-request-headers': 'authorization' }, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization')
  expect((await ask({ origin })).status).toBe(401)
  const answered = await ask({ origin, authorization })
  expect([answered.status, answered.headers.get('access-control-allow-origin')]).toEqual([200, origin])
})

test('a client that goes ends its wait', async () => {
  const gone = withResolvers<void>()
  const begun = withResolvers<void>()
  const answer = async ({ signal }: ControlRequest) => {
    begun.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    gone.resolve()
    return { status: 200, type: 'text/plain', text: '' }
  }
  const { ask } = await start({ loadApi: async () => ({ answer }) })
  const client = new AbortController()
  const asking = ask({ authorization }, { signal: client.signal })
  await begun.promise
  client.abort()
  await expect(asking).rejects.toThrow()
  await gone.promise
})

test('a body that is too long is refused', async () => {
  const { ask } = await start()
  const refused = await ask({ authorization }, { method: 'POST', body: 'x'.repeat(5 * 1024 * 1024) })
  expect(refused.status).toBe(413)
})

test('routes that do not load are tried again with the next request', async () => {
  const loadApi = vi.fn<ControlServerParameters['loadApi']>()
  loadApi.mockRejectedValueOnce(new Error('Not today.'))
  loadApi.mockResolvedValue({ answer: async () => ({ status: 200, type: 'text/plain', text: 'done' }) })
  const { ask } = await start({ loadApi })
  expect((await ask({ authorization })).status).toBe(500)
  expect((await ask({ authorization })).status).toBe(200)
})
