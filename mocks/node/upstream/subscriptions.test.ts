import { expect, onTestFinished, test } from 'vitest'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { startTestChain } from '#mocks/node/testing/startTestMarket'
import { testParts } from '#mocks/node/testing/testParts'
import { startUpstream } from './startUpstream.ts'
import { startFakeNode } from './testing/startFakeNode.ts'
import type { ChainNode, UpstreamParameters } from './upstreamNode.ts'

const eventually = <value>(read: () => value) => expect.poll(read, { timeout: 30_000 })

const startNode = (...parameters: Parameters<typeof startFakeNode>) => testParts.add(startFakeNode(...parameters))

type Told = { readonly id: string; readonly result: Readonly<Record<string, unknown>> }

async function open(parameters: UpstreamParameters): Promise<{ upstream: ChainNode; told: Told[] }> {
  const upstream = await testParts.add(startUpstream(parameters))
  const told: Told[] = []
  upstream.onNotification((id, text) => told.push({ id, result: JSON.parse(text).params.result }))
  return { upstream, told }
}

const say = (subscription: string, result: string) =>
  `{"jsonrpc":"2.0","method":"eth_subscription","params":{"subscription":"${subscription}","result":${result}}}`

test('subscriptions over WebSocket keep their ids when the connection is made anew', async () => {
  const node = await startNode(({ method, before }) =>
    method === 'eth_subscribe' ? { result: `0xabc${before}` } : undefined,
  )
  const upstream = await testParts.add(startUpstream({ urls: [node.wsUrl] }))
  const texts: string[] = []
  upstream.onNotification((id, text) => texts.push(`${id} ${text}`))
  expect(await upstream.request('eth_subscribe', ['newHeads'])).toBe('0x1')
  node.say(say('0xabc0', '12345678901234567890'))
  await eventually(() => texts).toEqual([`0x1 ${say('0x1', '12345678901234567890')}`])

  node.cut()
  await eventually(() => node.calls.filter(({ method }) => method === 'eth_subscribe')).toHaveLength(2)
  await upstream.request('eth_blockNumber')
  node.say(say('0xabc0', '1'))
  node.say(say('0xabc1', '2'))
  await eventually(() => texts.slice(1)).toEqual([`0x1 ${say('0x1', '2')}`])

  expect(await upstream.request('eth_unsubscribe', ['0x1'])).toBe(null)
  expect(node.calls.at(-1)).toMatchObject({ method: 'eth_unsubscribe', params: ['0xabc1'] })
  expect(await upstream.request('eth_unsubscribe', ['0x1'])).toBe(false)
})

test('a node that ends and comes back is asked again', async () => {
  const first = await startFakeNode(() => undefined)
  const upstream = await testParts.add(startUpstream({ urls: [first.wsUrl], retries: 0 }))
  await first.stop()
  await expect(upstream.request('eth_blockNumber')).rejects.toThrow(first.host)
  await startNode(({ method }) => (method === 'eth_blockNumber' ? { result: '0x2' } : undefined), first.port)
  expect(await upstream.request('eth_blockNumber')).toBe('0x2')
})

test('over HTTP new blocks and logs are looked for while somebody subscribes, and replaced ones are taken back', async () => {
  const chain = await testParts.add(startTestChain())
  const { upstream, told } = await open({ urls: [chain.url], pollInterval: 20 })
  const heads = await upstream.request('eth_subscribe', ['newHeads'])
  const wallet = chain.walletOf(0)
  const { abi, bytecode } = benchToken
  const hash = await wallet.deployContract({ abi, bytecode, chain: null } as never)
  const { contractAddress: token } = await chain.client.waitForTransactionReceipt({ hash })
  await eventually(() => told.filter(({ id }) => id === heads)).toMatchObject([{ result: { number: '0x1' } }])
  expect(told[0]?.result).toHaveProperty('logsBloom')
  expect(told[0]?.result).not.toHaveProperty('transactions')

  const logs = await upstream.request('eth_subscribe', ['logs', { address: token }])
  const before = await chain.request('eth_blockNumber', [])
  const mint = { address: token, abi, functionName: 'mint', args: [chain.accounts[1], 5n], chain: null }
  await chain.client.waitForTransactionReceipt({ hash: await wallet.writeContract(mint as never) })
  const ofLogs = () => told.filter(({ id }) => id === logs).map(({ result }) => result)
  await eventually(ofLogs).toMatchObject([{ address: token?.toLowerCase(), removed: false, blockNumber: '0x2' }])
  await chain.request('anvil_mine', ['0x3'])
  await eventually(() => told.at(-1)?.result).toMatchObject({ number: '0x5' })

  expect(before).toBe('0x1')
  await chain.request('anvil_reorg', [4, []])
  await eventually(() => ofLogs().length).toBe(2)
  expect(ofLogs()[1]).toEqual({ ...ofLogs()[0], removed: true })
  await eventually(() => told.filter(({ result }) => result['number'] === '0x5')).toHaveLength(2)

  expect(await upstream.request('eth_unsubscribe', [heads])).toBe(true)
  expect(await upstream.request('eth_unsubscribe', [logs])).toBe(true)
  expect(await upstream.request('eth_unsubscribe', [logs])).toBe(false)
})

test('over HTTP pending transactions cannot be had, and it says why', async () => {
  const node = await startNode(() => undefined)
  const { upstream } = await open({ urls: [node.url] })
  const asked = upstream.request('eth_subscribe', ['newPendingTransactions'])
  await expect(asked).rejects.toMatchObject({ code: -32601, message: expect.stringContaining('over HTTP') })
  await expect(upstream.request('eth_subscribe', ['colours'])).rejects.toMatchObject({ code: -32602 })
  expect(node.calls).toEqual([])
})

test.each([
  '{"jsonrpc":"2.0","method":{"toString":null},"params":{}}',
  say('0xabc0', '1').replace('"0xabc0"', '{"toString":null}'),
  '{"id":{"toString":null},"result":1}',
  'null',
  '[]',
])('a node that sends %s loses its connection at most: the next call is answered', async (text) => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.on('uncaughtExceptionMonitor', note).on('unhandledRejection', note)
  onTestFinished(() => void process.off('uncaughtExceptionMonitor', note).off('unhandledRejection', note))
  const node = await startNode(({ method }) => ({ result: method === 'eth_chainId' ? '0x1' : '0x2' }))
  const { upstream } = await open({ urls: [node.wsUrl] })
  await upstream.request('eth_subscribe', ['newHeads'])
  node.say(text)
  expect(await upstream.request('eth_blockNumber')).toBe('0x2')
  expect(unhandled).toEqual([])
})

test.each([
  {},
  { number: {}, hash: null, logsBloom: 7 },
  { number: '0x2', hash: '0x2', parentHash: {} },
  'text',
  [null],
])('over HTTP a node whose newest block is %j is asked again', async (block) => {
  const good = { number: '0x1', hash: '0x1', parentHash: '0x0', logsBloom: '0x' }
  const asked: number[] = []
  const node = await startNode(({ method, before }) => {
    if (method !== 'eth_getBlockByNumber') return undefined
    asked.push(before)
    return { result: before === 0 ? good : block }
  })
  const { upstream } = await open({ urls: [node.url], pollInterval: 5 })
  await upstream.request('eth_subscribe', ['newHeads'])
  await eventually(() => asked.length).toBeGreaterThan(3)
  expect(await upstream.request('eth_chainId')).toBe('0x1')
})
