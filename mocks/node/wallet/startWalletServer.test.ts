import { once } from 'node:events'
import { createWalletClient, http, recoverMessageAddress } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { whenFound } from '#mocks/core/listeners'
import { openTestSocket, tryTestSocket } from '#mocks/node/testing/openTestSocket'
import { sendRequest } from '#mocks/node/testing/sendRequest'
import { testParts } from '#mocks/node/testing/testParts'
import { createBench } from '#mocks/wallet/testing/createTestWallet'
import type { Wallet, WalletEvent } from '#mocks/wallet/walletTypes'
import { startWalletServer, type WalletServerParameters } from './startWalletServer.ts'

async function serve(parameters: Partial<WalletServerParameters> & { policy?: 'ask' | 'reject' } = {}) {
  const { wallet } = createBench(parameters.policy ? { policy: parameters.policy } : {})
  return { wallet, server: await testParts.add(startWalletServer({ wallet, ...parameters })) }
}

async function post(url: string, body: string, signal?: AbortSignal) {
  const response = await fetch(url, { method: 'POST', body, ...(signal ? { signal } : {}) })
  return { status: response.status, text: await response.text() }
}

const toCall = (method: string, params: unknown[] = [], id: number | string = 1) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params })

type Told = { id?: unknown; method?: string; params?: unknown; result?: unknown; error?: { code: number } }

async function connect(url: string) {
  const { socket, texts, closed } = await openTestSocket(url)
  const hear = async (fits: (message: Told) => boolean) => {
    for (;;) {
      const found = texts.map((text): Told => JSON.parse(text)).find(fits)
      if (found) return found
      await once(socket, 'message')
    }
  }
  const ask = async (method: string, params: unknown[] = []) => {
    const id = `${method} ${texts.length}`
    socket.send(toCall(method, params, id))
    return hear((message) => message.id === id)
  }
  return { socket, closed, hear, ask }
}

const untilPending = (wallet: Wallet, count: number) =>
  whenFound(wallet, () => wallet.getState().pending.length === count)

test('a client connects and signs', async () => {
  const { server, wallet } = await serve({ origin: 'https://dapp.test' })
  const client = createWalletClient({ transport: http(server.rpcUrl) })
  const [account] = await client.requestAddresses()
  if (!account) throw new Error('no account')
  const signature = await client.signMessage({ account, message: 'hello' })
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(account)
  expect(wallet.getState().permissions).toEqual({ 'https://dapp.test': [account] })
})

test.each([
  { body: toCall('eth_requestAccounts'), policy: 'reject', code: 4001 },
  { body: toCall('personal_sign', [1]), code: -32602 },
  { body: toCall(''), code: -32600 },
  { body: '{"jsonrpc":"2.0","id":1}', code: -32600 },
  { body: '[]', code: -32600 },
  { body: '{', code: -32700 },
] as const)('$body ends with $code', async ({ body, code, ...parameters }) => {
  const { server } = await serve(parameters)
  const { status, text } = await post(server.rpcUrl, body)
  expect(status).toBe(200)
  expect(JSON.parse(text).error).toEqual(expect.objectContaining({ code, message: expect.any(String) }))
})

test('a batch is answered in its order, ids as they were written, notifications not at all', async () => {
  const { server } = await serve()
  const batch = [
    '{"jsonrpc":"2.0","id":1745000000000000001,"method":"eth_requestAccounts"}',
    '{"jsonrpc":"2.0","method":"eth_chainId"}',
    '7',
    '{"jsonrpc":"2.0","id":"b","method":"eth_chainId"}',
  ]
  const { text } = await post(server.rpcUrl, `[${batch.join()}]`)
  expect(JSON.parse(text)).toMatchObject([
    { result: [expect.stringMatching(/^0x/)] },
    { id: null, error: { code: -32600 } },
    { id: 'b', result: '0x7a69' },
  ])
  expect(text).toContain('"id":1745000000000000001,')
  expect(await post(server.rpcUrl, '{"jsonrpc":"2.0","method":"eth_chainId"}')).toEqual({ status: 204, text: '' })
})

test('says what it is, and takes no more than its limit', async () => {
  const { server } = await serve({ bodyLimit: 1_000 })
  const get = await fetch(server.rpcUrl)
  expect([get.status, await get.text()]).toEqual([405, expect.stringContaining('eth_requestAccounts')])
  expect((await fetch(`${server.rpcUrl}/other`)).status).toBe(404)
  expect((await post(server.rpcUrl, toCall('personal_sign', ['0x'.padEnd(2_000, '0')]))).status).toBe(413)
  const preflight = await fetch(server.rpcUrl, { method: 'OPTIONS', headers: { origin: 'http://localhost:5173' } })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
})

test('a client that leaves takes its own requests back', async () => {
  const { server, wallet } = await serve({ policy: 'ask' })
  const leaving = new AbortController()
  const gone = post(server.rpcUrl, toCall('eth_requestAccounts'), leaving.signal)
  await untilPending(wallet, 1)
  const stays = post(server.rpcUrl, toCall('eth_requestAccounts'))
  await untilPending(wallet, 2)
  leaving.abort()
  await expect(gone).rejects.toThrow('abort')
  await untilPending(wallet, 1)
  const [left] = wallet.getState().pending
  wallet.decide(left?.id ?? '', 'approve')
  expect(JSON.parse((await stays).text).result).toHaveLength(1)
})

test('over WebSocket, answers, errors with their codes', async () => {
  const { server } = await serve()
  const { ask, socket, hear } = await connect(server.wsUrl)
  expect((await ask('eth_requestAccounts')).result).toHaveLength(1)
  expect((await ask('wallet_unknown')).error).toMatchObject({ code: 4200 })
  socket.send('{')
  expect(await hear(({ error }) => error?.code === -32700)).toMatchObject({ id: null })
})

test("over WebSocket, the wallet's events come as notifications, to every client", async () => {
  const { server, wallet } = await serve({ origin: 'https://dapp.test' })
  const [one, two] = [await connect(server.wsUrl), await connect(server.wsUrl)]
  const { result } = await one.ask('eth_requestAccounts')
  const told = { jsonrpc: '2.0', method: 'accountsChanged', params: [result] }
  for (const { hear } of [one, two]) expect(await hear(({ method }) => method === 'accountsChanged')).toEqual(told)
  wallet.disconnect('https://dapp.test')
  await two.hear(({ method, params }) => method === 'accountsChanged' && String(params) === '')
})

test('over WebSocket, what a subscription brings comes as from a node', async () => {
  const { wallet } = createBench()
  const on = vi.fn((_listener: (event: WalletEvent) => void) => () => {})
  const telling: Wallet = { ...wallet, openConnection: (origin) => ({ ...wallet.openConnection(origin), on }) }
  const server = await testParts.add(startWalletServer({ wallet: telling }))
  const { hear } = await connect(server.wsUrl)
  const data = { subscription: '0x1', result: { number: '0x2' } }
  for (const type of ['eth_subscription', 'other'])
    for (const [tell] of on.mock.calls) tell({ name: 'message', payload: { type, data } })
  const message = { jsonrpc: '2.0', method: 'eth_subscription', params: data }
  expect(await hear(({ method }) => method === 'eth_subscription')).toEqual(message)
  expect(await hear(({ method }) => method === 'message')).toMatchObject({ params: [{ type: 'other', data }] })
})

test('over WebSocket, a client that leaves takes its requests back', async () => {
  const { server, wallet } = await serve({ policy: 'ask' })
  const { socket } = await connect(server.wsUrl)
  socket.send(toCall('eth_requestAccounts'))
  await untilPending(wallet, 1)
  socket.close()
  await untilPending(wallet, 0)
})

describe('who may call', () => {
  /** Of a request and of an upgrade. */
  async function statuses(port: number, headers: Record<string, string>) {
    const answer = await sendRequest({ port, method: 'POST', headers, body: toCall('eth_requestAccounts') })
    return [answer.status, (await tryTestSocket(`ws://127.0.0.1:${port}`, { headers })).status]
  }

  test('loopback pages, and the origins that were allowed', async () => {
    const { server } = await serve({ allowOrigins: ['https://dapp.test'] })
    for (const origin of ['http://localhost:5173', 'https://dapp.test'])
      expect(await statuses(server.port, { origin })).toEqual([200, 101])
  })

  const OTHERS = [{ host: 'dapp.test' }, { host: '127.0.0.1:1' }, { origin: 'https://evil.test' }, { origin: 'null' }]
  test.each(OTHERS)('not $host$origin, and the wallet hears nothing of it', async (headers) => {
    const { server, wallet } = await serve({ origin: 'https://dapp.test' })
    expect(await statuses(server.port, headers)).toEqual([403, 403])
    expect(wallet.getState().permissions).toEqual({})
  })
})
