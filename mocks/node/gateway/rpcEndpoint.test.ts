import { beforeAll, describe, expect, test } from 'vitest'
import { createGateway } from '#mocks/rpc/createGateway'
import { createUpstreamStage } from '#mocks/rpc/stages/answerStages'
import { createTraceStage } from '#mocks/rpc/stages/createTraceStage'
import { createSubscriptionStage } from '#mocks/rpc/stages/subscriptions'
import { createTrace } from '#mocks/trace/createTrace'
import type { Anvil } from '../anvil/startAnvil.ts'
import { type RpcEndpoint, testRpcEndpoint } from '../testing/rpcEndpointSuite.ts'
import { startTestAnvil } from '../testing/startTestAnvil.ts'
import { createFileParts } from '../testing/testParts.ts'
import { startGatewayServer } from './startGatewayServer.ts'
import { type RpcSocket, startRpcSocket } from './startRpcSocket.ts'

const parts = createFileParts()
let anvil: Anvil
let gateway: RpcEndpoint
let upstream: RpcSocket

beforeAll(async () => {
  anvil = await parts.add(startTestAnvil({ chainId: 31337 }))
  upstream = await parts.add(startRpcSocket({ path: anvil.ipcPath }))
  const trace = createTrace({ source: 'test', clock: { now: () => 0 } })
  const stages = [createTraceStage({ trace }), createSubscriptionStage({ upstream }), createUpstreamStage({ upstream })]
  const space = { name: 'first', gateway: createGateway({ chainId: 31337, stages }) }
  const server = await parts.add(startGatewayServer({ spaces: [space] }))
  gateway = { rpcUrl: server.urlOf('first'), wsUrl: server.wsUrlOf('first') }
})

describe.each([
  ['Anvil', (): RpcEndpoint => anvil, { isAnvil: true }],
  ['the gateway', (): RpcEndpoint => gateway, {}],
] as const)('%s', (_, endpoint, quirks) => testRpcEndpoint(endpoint, quirks))

const [OK, BAD] = ['0x7a69', { error: { code: -32602 } }]

test.each([
  ['half a surrogate pair', '["\\ud800"]'],
  ['200 levels', `${'['.repeat(200)}${']'.repeat(200)}`],
  ['200,000 levels', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
])('%s hangs neither the call nor its neighbours', async (_, paramsText) => {
  const call = (id: number, params: string) => `{"jsonrpc":"2.0","id":${id},"method":"eth_chainId","params":${params}}`
  const body = `[${call(1, '[]')},${call(2, paramsText)},${call(3, '[]')}]`
  const response = await fetch(gateway.rpcUrl, { method: 'POST', body })
  expect(await response.json()).toMatchObject([
    { id: 1, result: OK },
    { id: 2, ...BAD },
    { id: 3, result: OK },
  ])
  // If such a call reaches the node anyway, the node's refusal has no id.
  const outcomes = await Promise.all(['[]', paramsText, '[]'].map((text) => upstream.call('eth_chainId', text)))
  const [resultText, errorText] = [JSON.stringify(OK), expect.stringContaining('-32600')]
  expect(outcomes).toEqual([{ resultText }, { errorText }, { resultText }])
})

test('large results come through the gateway as the node wrote them', async () => {
  const code = `0x${'5b'.repeat(60_000)}`
  const address = `0x${'99'.repeat(20)}`
  const ask = async (url: string, method: string, params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).text()
  }
  await ask(anvil.rpcUrl, 'anvil_setCode', [address, code])
  const direct = await ask(anvil.rpcUrl, 'eth_getCode', [address, 'latest'])
  expect(direct.length).toBeGreaterThan(120_000)
  expect(await ask(gateway.rpcUrl, 'eth_getCode', [address, 'latest'])).toBe(direct)
})
