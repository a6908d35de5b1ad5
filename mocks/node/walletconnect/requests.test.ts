import { type Hex, stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import { linkFlows } from '#mocks/trace/linkFlows'
import { wishes } from './testing/createDapp.ts'
import { createTestBench } from './testing/createTestBench.ts'

const bench = createTestBench()

const connect = (chains = ['eip155:31337', 'eip155:31338']) =>
  bench.connect(undefined, { optionalNamespaces: { eip155: { ...wishes.eip155, chains } } })

const typedData = (chainId: number) => ({
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail' as const,
  domain: { chainId },
  message: { text: 'hi' },
})

test("a request acts on the chain that it names, not on the wallet's", async () => {
  const { dapp, session, address, sent, wallet } = await connect()
  expect(wallet.getState().chainId).toBe(31337)
  expect(await dapp.request(session, 'eth_chainId', [], 'eip155:31338')).toBe('0x7a6a')
  const params = [address, JSON.stringify(typedData(31338))]
  const signature = await dapp.request<Hex>(session, 'eth_signTypedData_v4', params, 'eip155:31338')
  expect(await verifyTypedData({ ...typedData(31338), address, signature })).toBe(true)
  const hash = await dapp.request(session, 'eth_sendTransaction', [{ from: address, to: address }], 'eip155:31338')
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(new Set(sent.map(({ chainId }) => chainId))).toEqual(new Set([31338]))
  expect(sent.at(-1)?.method).toBe('eth_sendRawTransaction')
})

test('many at once: each gets its own', async () => {
  const { dapp, session, address } = await connect()
  const texts = Array.from({ length: 10 }, (_, index) => `message ${index}`)
  const sign = (text: string) => dapp.request<Hex>(session, 'personal_sign', [stringToHex(text), address])
  const signatures = await Promise.all(texts.map(sign))
  for (const [index, signature] of signatures.entries())
    expect(await verifyMessage({ address, message: texts[index] ?? '', signature })).toBe(true)
})

test('the request is one flow of the trace, by the id that dapp and wallet share', async () => {
  const { dapp, session, address, trace } = await connect()
  const ids: number[] = []
  dapp.client.on('session_request_sent', ({ id }) => ids.push(id))
  await dapp.request(session, 'personal_sign', ['0x6869', address])
  const flow = linkFlows(trace.snapshot()).find(({ method }) => method === 'personal_sign')
  expect(flow?.events.map((event) => `${event.hop} ${event.phase}`)).toEqual([
    'peer note',
    'peer request',
    'wallet request',
    'person request',
    'person response',
    'wallet response',
    'peer response',
    'peer note',
  ])
  const [first, second] = flow?.events ?? []
  expect(first?.keys).toEqual([`wc:${ids[0]}`, expect.stringMatching(/^msg:/)])
  expect(second?.keys).toContain(`wc:${ids[0]}`)
  expect(first?.data).toMatchObject({ direction: 'in', topic: session.topic, chainId: 'eip155:31337' })
})

test('the person refuses: 4001', async () => {
  const { dapp, session, address, wallet } = await connect()
  wallet.setPolicy('reject')
  const refusal = { code: 4001, message: 'User rejected the request.' }
  await expect(dapp.request(session, 'personal_sign', ['0x6869', address])).rejects.toEqual(refusal)
})

test("the codes that JSON-RPC reserves lose their text in the wallet's own client", async () => {
  const { dapp, session, trace } = await connect()
  const refusal = { code: -32602, message: 'Invalid params' }
  await expect(dapp.request(session, 'personal_sign', ['0x6869'])).rejects.toMatchObject(refusal)
  const [error] = trace.snapshot().filter(({ hop, phase }) => hop === 'peer' && phase === 'error')
  expect(error?.data).toMatchObject({ error: { code: -32602, message: expect.stringContaining('params') } })
})

test('what the session does not allow never reaches the wallet', async () => {
  const { dapp, session, trace } = await connect(['eip155:31337'])
  const { core } = dapp.client
  const ask = async (method: string, chainId: string) => {
    const id = Date.now() * 1000
    const params = { request: { method, params: [] }, chainId }
    const call = { id, jsonrpc: '2.0', method: 'wc_sessionRequest', params }
    const message = await core.crypto.encode(session.topic, call)
    const answer = new Promise<unknown>((resolve) => {
      core.relayer.on('relayer_message', async (event: { topic: string; message: string }) => {
        const payload: { id?: number } = await core.crypto.decode(session.topic, event.message)
        if (payload.id === id) resolve(payload)
      })
    })
    await core.relayer.publish(session.topic, message, { ttl: 300, tag: 1108 })
    return answer
  }
  await expect(ask('eth_sign', 'eip155:31337')).resolves.toHaveProperty('error')
  await expect(ask('personal_sign', 'eip155:31338')).resolves.toHaveProperty('error')
  const reached = trace.snapshot().filter(({ hop, phase }) => hop === 'wallet' && phase === 'request')
  expect(reached.filter(({ method }) => method !== 'wallet_requestPermissions')).toEqual([])
})
