import { beforeAll, describe, expect, test } from 'vitest'
import { createGateway } from '#mocks/rpc/createGateway'
import { createUpstreamStage } from '#mocks/rpc/stages/answerStages'
import { createSubscriptionStage } from '#mocks/rpc/stages/subscriptions'
import { createWebSocketSubscribe } from '#mocks/wallet/nodeAccess/createWebSocketSubscribe'
import { chain, createBench } from '#mocks/wallet/testing/createTestWallet'
import { startGatewayServer } from '../gateway/startGatewayServer.ts'
import { type RpcSocket, startRpcSocket } from '../gateway/startRpcSocket.ts'
import { startTestAnvil } from '../testing/startTestAnvil.ts'
import { createFileParts } from '../testing/testParts.ts'

const eventually = <value>(read: () => value) => expect.poll(read, { timeout: 30_000 })

const parts = createFileParts()
const urls = { node: '', gateway: '' }
let upstream: RpcSocket

beforeAll(async () => {
  const anvil = await parts.add(startTestAnvil({ chainId: chain.chainId }))
  upstream = await parts.add(startRpcSocket({ path: anvil.ipcPath }))
  const stages = [createSubscriptionStage({ upstream }), createUpstreamStage({ upstream })]
  const gateway = createGateway({ chainId: chain.chainId, stages })
  const server = await parts.add(startGatewayServer({ spaces: [{ name: 'first', gateway }] }))
  urls.node = anvil.rpcUrl
  urls.gateway = server.urlOf('first')
})

const mine = () => upstream.request('evm_mine')

describe.each(['node', 'gateway'] as const)('eth_subscribe, at the %s', (name) => {
  const createPage = () =>
    createBench({ chains: [{ ...chain, rpcUrl: urls[name] }], subscribe: createWebSocketSubscribe('wallet') })

  test('new blocks are told as message (EIP-1193), until eth_unsubscribe', async () => {
    const { request, events } = createPage()
    const subscription = await request('eth_subscribe', ['newHeads'])
    await mine()
    await eventually(() => events.length).toBe(1)
    const result = expect.objectContaining({ hash: expect.stringMatching(/^0x/), parentHash: expect.any(String) })
    expect(events).toEqual([{ name: 'message', payload: { type: 'eth_subscription', data: { subscription, result } } }])

    expect(await request('eth_unsubscribe', [subscription])).toBe(true)
    expect(await request('eth_unsubscribe', [subscription])).toBe(false)
    const other = await request('eth_subscribe', ['newHeads'])
    await mine()
    await eventually(() => events.length).toBe(2)
    expect(events[1]?.payload).toMatchObject({ data: { subscription: other } })
  })

  test("the node's refusal is the dapp's to see", async () => {
    const { request } = createPage()
    await expect(request('eth_subscribe', ['nothing'])).rejects.toMatchObject({ code: -32602 })
  })
})

test('a node that is gone is -32603, again and again', async () => {
  const node = await startTestAnvil()
  const rpcUrl = node.rpcUrl
  const { request } = createBench({ chains: [{ ...chain, rpcUrl }], subscribe: createWebSocketSubscribe('wallet') })
  await request('eth_subscribe', ['newHeads'])
  await node.stop()
  const message = `No node answers at ${rpcUrl.replace('http', 'ws')}/?client=wallet.`
  for (const _ of [1, 2])
    await expect(request('eth_subscribe', ['newHeads'])).rejects.toMatchObject({ code: -32603, message })
})
