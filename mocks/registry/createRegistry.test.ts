import { describe, expect, test, vi } from 'vitest'
import { systemClock } from '#mocks/core/clock'
import { createRegistry } from './createRegistry.ts'
import { createTestRegistry, makeWallets } from './testing/createTestRegistry.ts'

describe('the list', () => {
  test('comes by order, with the bench’s chains for every wallet of their namespace', async () => {
    const [one, two] = makeWallets(2) as [ReturnType<typeof makeWallets>[0], ReturnType<typeof makeWallets>[0]]
    const wallets = [
      { ...two, chains: ['solana:main'] },
      { ...one, chains: ['eip155:1', 'eip155:1337'] },
    ]
    const { askJson } = createTestRegistry({ wallets, chains: ['eip155:1337', 'eip155:1338'] })
    expect(await askJson('api.web3modal.org/getWallets')).toMatchObject({
      count: 2,
      data: [
        { name: 'Wallet 1', chains: ['eip155:1', 'eip155:1337', 'eip155:1338'] },
        { name: 'Wallet 2', chains: ['solana:main'] },
      ],
    })
    expect(await askJson('api.web3modal.org/getWallets?chains=eip155:1338')).toMatchObject({ count: 1 })
  })

  test('a page that is none is refused', async () => {
    const { ask } = createTestRegistry()
    expect(await ask('api.web3modal.org/getWallets?page=0')).toMatchObject({ status: 400 })
  })
})

test('images: a drawing of the id, as SVG; the given one where there is one', async () => {
  const uri = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>')}`
  const { ask } = createTestRegistry({ images: { own: uri } })
  const drawing = await ask('api.web3modal.org/getWalletImage/some-id?projectId=p')
  expect(drawing).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } })
  expect(drawing.body).toMatch(/^<svg /)
  expect((await ask('api.web3modal.org/public/getAssetImage/some-id')).body).toBe(drawing.body)
  expect((await ask('api.web3modal.org/getWalletImage/own')).body).toBe(decodeURIComponent(uri.split(',')[1] ?? ''))
})

test.each([
  ['GET', 'api.web3modal.org/appkit/v1/config?projectId=p', 200, { features: [] }],
  ['GET', 'api.web3modal.com/getAnalyticsConfig', 200, { isAnalyticsEnabled: false }],
  ['GET', 'api.web3modal.org/projects/v1/origins', 200, { allowedOrigins: [] }],
  [
    'GET',
    'api.web3modal.org/appkit/v1/project-limits',
    200,
    { planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false } },
  ],
  ['GET', 'rpc.walletconnect.org/v1/identity/0xabc?sender=', 200, { name: null, avatar: null }],
  ['GET', 'rpc.walletconnect.com/v1/account/0xabc/balance', 200, { balances: [] }],
  ['GET', 'rpc.walletconnect.org/v1/account/0xabc/history', 200, { data: [], next: null }],
  ['GET', 'rpc.walletconnect.org/v1/supported-chains', 200, { http: [], ws: [] }],
  ['POST', 'echo.walletconnect.com/project/clients', 200, { status: 'SUCCESS' }],
  ['DELETE', 'echo.walletconnect.org/project/clients/did:key:z6', 200, { status: 'SUCCESS' }],
  ['POST', 'pulse.walletconnect.org/e', 202, {}],
  ['GET', 'verify.walletconnect.org/attestation/abc?v2Supported=true', 404, {}],
])('%s %s', async (method, target, status, body) => {
  const { ask } = createTestRegistry()
  const answer = await ask(target, { method })
  expect(answer.status).toBe(status)
  expect(JSON.parse(String(answer.body))).toMatchObject(body)
})

describe('what is not answered', () => {
  test.each([
    ['GET', 'api.web3modal.org/v9/nothing'],
    ['PUT', 'api.web3modal.org/getWallets'],
    ['GET', 'secure.walletconnect.org/sdk'],
    ['GET', 'explorer-api.walletconnect.com/v3/nothing'],
  ])('%s %s: 404, and it is named', async (method, target) => {
    const { ask, trace } = createTestRegistry()
    const answer = await ask(`${target}?projectId=p`, { method })
    expect(answer.status).toBe(404)
    expect(answer.body).toContain(`${method} ${target}`)
    expect(trace.snapshot().map(({ phase, method: name }) => [phase, name])).toEqual([
      ['request', `${method} ${target}`],
      ['error', `${method} ${target}`],
    ])
  })

  test.each(['https://relay.walletconnect.org/', 'https://example.org/getWallets', 'ws://verify', ''])(
    "'%s' is somebody else's",
    async (url) => {
      const { registry } = createTestRegistry()
      const request = { method: 'GET', url, headers: { get: () => null }, text: async () => '' }
      expect(await registry.respond(request)).toBeUndefined()
    },
  )
})

describe('cross-origin', () => {
  test('a preflight is answered, with the headers asked for', async () => {
    const { ask, trace } = createTestRegistry()
    const headers = { origin: 'http://dapp.test', 'access-control-request-headers': 'x-project-id, content-type' }
    expect(await ask('api.web3modal.org/getWallets', { method: 'OPTIONS', headers })).toMatchObject({
      status: 204,
      body: undefined,
      headers: {
        'access-control-allow-origin': 'http://dapp.test',
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': 'x-project-id, content-type',
        'access-control-allow-methods': expect.stringContaining('POST'),
      },
    })
    expect(trace.snapshot()).toEqual([])
  })

  test.each(['api.web3modal.org/getWallets', 'api.web3modal.org/nothing', 'verify.walletconnect.org/v3/public-key'])(
    '%s may be read',
    async (target) => {
      const { ask } = createTestRegistry()
      const { headers } = await ask(target, { headers: { origin: 'http://dapp.test' } })
      expect(headers['access-control-allow-origin']).toBe('http://dapp.test')
    },
  )
})

describe('telemetry', () => {
  test('is swallowed and kept, with the names of its events', async () => {
    const { ask, registry, trace } = createTestRegistry({ telemetryCapacity: 2 })
    const sent = [
      [{ props: { event: 'CONNECT_SUCCESS' } }, { props: { event: 'DISCONNECT_SUCCESS' } }],
      { props: { event: 'INIT' } },
      'not JSON',
    ]
    for (const body of sent) {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      expect(await ask('pulse.walletconnect.org/batch', { method: 'POST', body: text })).toMatchObject({ status: 202 })
    }
    expect(registry.getTelemetry()).toMatchObject([
      { target: 'pulse.walletconnect.org/batch', events: ['INIT'], body: sent[1] },
      { events: [], body: 'not JSON' },
    ])
    expect(trace.snapshot()[0]).toMatchObject({
      method: 'POST pulse.walletconnect.org/batch',
      data: { events: ['CONNECT_SUCCESS', 'DISCONNECT_SUCCESS'] },
    })
  })

  test('a body that is too large is cut', async () => {
    const { ask, registry } = createTestRegistry()
    await ask('pulse.walletconnect.org/e', { method: 'POST', body: 'x'.repeat(1_000_000) })
    expect(String(registry.getTelemetry()[0]?.body).length).toBeLessThan(70_000)
  })
})

describe('JSON-RPC', () => {
  test('goes to the chain that is named, as it is', async () => {
    const sendRpc = vi.fn(async (chain: string) => (chain === 'eip155:1' ? '{"result":"0x1"}' : undefined))
    const { ask } = createTestRegistry({ sendRpc })
    const init = { method: 'POST', body: '{"id":1}' }
    const answer = await ask('rpc.walletconnect.org/v1/?chainId=eip155:1&projectId=p', init)
    expect(answer).toMatchObject({ status: 200, body: '{"result":"0x1"}' })
    expect(sendRpc).toHaveBeenCalledWith('eip155:1', '{"id":1}')
    const other = await ask('rpc.walletconnect.org/v1?chainId=eip155:5', init)
    expect(other).toMatchObject({ status: 400, body: expect.stringContaining("'eip155:5'") })
  })

  test('for a chain that is not there it is JSON-RPC’s error, for each call of a batch', async () => {
    const { ask } = createTestRegistry()
    const call = { jsonrpc: '2.0', id: 7, method: 'eth_chainId' }
    const error = { code: -32000, message: "The bench has no node for chain 'eip155:5'" }
    for (const [body, expected] of [
      [call, { jsonrpc: '2.0', id: 7, error }],
      [[call], [{ jsonrpc: '2.0', id: 7, error }]],
    ]) {
      const init = { method: 'POST', body: JSON.stringify(body) }
      const answer = await ask('rpc.walletconnect.org/v1?chainId=eip155:5', init)
      expect(answer).toMatchObject({ status: 200, body: JSON.stringify(expected) })
    }
  })

  test('a node that fails is an answer, not a throw', async () => {
    const { ask } = createTestRegistry({ sendRpc: () => Promise.reject(new Error('no node')) })
    const answer = await ask('rpc.walletconnect.org/v1?chainId=eip155:1', { method: 'POST' })
    expect(answer).toMatchObject({ status: 500, body: expect.stringContaining('no node') })
  })
})

describe('the trace', () => {
  test('a request is a pair, with its query and the status', async () => {
    const { ask, trace } = createTestRegistry()
    await ask('api.web3modal.org/getWallets?page=1&search=wallet+1')
    const [request, response] = trace.snapshot()
    expect(request).toMatchObject({
      hop: 'registry',
      phase: 'request',
      method: 'GET api.web3modal.org/getWallets',
      keys: [],
      data: { query: { page: '1', search: 'wallet 1' } },
    })
    expect(response).toMatchObject({ phase: 'response', span: request?.span, data: { status: 200 } })
  })

  test('an image is one event', async () => {
    const { ask, trace } = createTestRegistry()
    await ask('api.web3modal.org/getWalletImage/x')
    expect(trace.snapshot()).toMatchObject([{ phase: 'event', method: 'GET api.web3modal.org/getWalletImage/x' }])
  })
})

describe('the controller', () => {
  test('the same state until something changes; each change is told', () => {
    const { registry } = createTestRegistry()
    const listener = vi.fn()
    const stop = registry.subscribe(listener)
    const before = registry.getState()
    expect(before).toEqual({ faults: [], verify: 'valid' })
    expect(registry.getState()).toBe(before)
    const id = registry.faults.add({ match: {}, do: { kind: 'emptyList' } })
    expect(registry.getState()).toMatchObject({ faults: [{ id }], verify: 'valid' })
    registry.set({ verify: 'scam' })
    expect(registry.getState()).toMatchObject({ faults: [{ id }], verify: 'scam' })
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    registry.faults.remove(id)
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('needs no trace', async () => {
    const registry = createRegistry({ wallets: [], clock: systemClock, sleep: async () => {} })
    const answer = await registry.respond(new Request('https://api.web3modal.org/getWallets'))
    expect(answer?.body).toBe('{"count":0,"data":[]}')
    expect(registry.toAttestation({ id: 'id', origin: 'http://dapp.test' })).toBeTypeOf('string')
  })
})
