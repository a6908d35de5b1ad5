import { expect, test } from 'vitest'
import { toCallText } from '#mocks/core/jsonRpc'
import { createGateway } from '../createGateway.ts'
import type { Upstream } from '../stage.ts'
import { createUpstreamStage } from './answerStages.ts'
import { createSubscriptionStage } from './subscriptions.ts'

function createNode() {
  let listener: (subscription: string, text: string) => void = () => {}
  let count = 0
  const calls: string[] = []
  const say = (id: string, text: string) => listener(id, `${id}:${text}`)
  const upstream: Upstream = {
    async call(method, paramsText = '[]') {
      calls.push(`${method}${paramsText}`)
      if (method === 'eth_unsubscribe') return { resultText: 'true' }
      count += 1
      const id = `0x${count}`
      if (paramsText.includes('chatty')) say(id, 'early')
      return { resultText: `"${id}"` }
    },
    onNotification(added) {
      listener = added
      return () => {}
    },
  }
  return { upstream, calls, say }
}

function createClients() {
  const node = createNode()
  const { upstream } = node
  const stages = [createSubscriptionStage({ upstream }), createUpstreamStage({ upstream })]
  const gateway = createGateway({ chainId: 1, stages })
  const connect = () => {
    const sent: string[] = []
    const client = gateway.connect({ client: undefined, send: (text) => sent.push(text) })
    const call = (method: string, ...params: unknown[]) =>
      client.receive(toCallText('1', method, JSON.stringify(params)))
    return { sent, call, close: client.close }
  }
  return { ...node, gateway, connect }
}

const answer = (result: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, result })

test('tells each client of its own subscriptions only', async () => {
  const { connect, say } = createClients()
  const [one, other] = [connect(), connect()]
  await one.call('eth_subscribe', 'newHeads')
  await other.call('eth_subscribe', 'newHeads')
  say('0x2', 'b')
  say('0x1', 'a')
  say('0x9', 'nobody')
  expect([one.sent, other.sent]).toEqual([
    [answer('0x1'), '0x1:a'],
    [answer('0x2'), '0x2:b'],
  ])
})

test('holds what a subscription says before its id is known', async () => {
  const { connect } = createClients()
  const client = connect()
  await client.call('eth_subscribe', 'chatty')
  await expect.poll(() => client.sent).toEqual([answer('0x1'), '0x1:early'])
})

test('ends a subscription for its owner only', async () => {
  const { connect, say, calls } = createClients()
  const [one, other] = [connect(), connect()]
  await one.call('eth_subscribe', 'newHeads')
  await other.call('eth_unsubscribe', '0x1')
  expect([other.sent, calls]).toEqual([[answer(false)], ['eth_subscribe["newHeads"]']])
  await one.call('eth_unsubscribe', '0x1')
  say('0x1', 'late')
  expect(one.sent).toEqual([answer('0x1'), answer(true)])
})

test('ends the subscriptions of a client that goes', async () => {
  const { connect, calls, say } = createClients()
  const [one, other] = [connect(), connect()]
  await one.call('eth_subscribe', 'newHeads')
  await one.call('eth_subscribe', 'logs')
  await other.call('eth_subscribe', 'newHeads')
  one.close()
  expect(calls.slice(3)).toEqual(['eth_unsubscribe["0x1"]', 'eth_unsubscribe["0x2"]'])
  say('0x3', 'still')
  expect(other.sent).toContain('0x3:still')
})

test('ends a subscription that was made after its client had gone', async () => {
  const { connect, calls } = createClients()
  const client = connect()
  const called = client.call('eth_subscribe', 'newHeads')
  client.close()
  await called
  expect([calls, client.sent]).toEqual([['eth_subscribe["newHeads"]', 'eth_unsubscribe["0x1"]'], []])
})

test('ends a further subscription that was under way as its client went', async () => {
  const { connect, calls, say } = createClients()
  const client = connect()
  await client.call('eth_subscribe', 'newHeads')
  const called = client.call('eth_subscribe', 'logs')
  client.close()
  await called
  expect(calls.slice(2)).toEqual(['eth_unsubscribe["0x1"]', 'eth_unsubscribe["0x2"]'])
  say('0x2', 'late')
  expect(client.sent).toEqual([answer('0x1')])
})

test('is unknown over HTTP, where nothing could be told', async () => {
  const { gateway } = createClients()
  const text = await gateway.handle(toCallText('1', 'eth_subscribe', '["newHeads"]'))
  expect(JSON.parse(text ?? '').error.code).toBe(-32601)
})
