import { strict as assert } from 'node:assert'
import { generateKeyPair } from '@walletconnect/relay-auth'
import type { ContractCase } from './contractStage.ts'
import { type Delivery, openRelayClient } from './openRelayClient.ts'

const TOPIC = 'a'.repeat(64)
const messagesOf = (deliveries: readonly Delivery[]) => deliveries.map(({ message }) => message)

export const wireCases: readonly ContractCase[] = [
  {
    name: 'an id of 19 digits comes back as it was written, and so do those of deliveries',
    async run(stage, space) {
      const [reader, writer] = [await openRelayClient(stage, space), await openRelayClient(stage, space)]
      // The nearest double is a different number.
      const idText = '1725000000000000123'
      assert.notEqual(String(Number(idText)), idText)
      await reader.call('irn_subscribe', { topic: TOPIC }, idText)
      assert.equal(await writer.publish(TOPIC, 'one'), true)
      await reader.settle()
      assert.equal(reader.deliveries.length, 1)
      assert.deepEqual([reader.deliveries[0]?.message, reader.deliveries[0]?.tag], ['one', 1108])
      assert.equal((await stage.stateOf(space)).counters.acknowledged, 1)
    },
  },
  {
    name: 'a message goes to all who subscribe, and never to its publisher',
    async run(stage, space) {
      const writer = await openRelayClient(stage, space)
      const readers = [await openRelayClient(stage, space), await openRelayClient(stage, space)]
      for (const client of [writer, ...readers]) await client.subscribe(TOPIC)
      await writer.publish(TOPIC, 'for the others')
      for (const client of [writer, ...readers]) await client.settle()
      assert.deepEqual(messagesOf(writer.deliveries), [])
      for (const reader of readers) assert.deepEqual(messagesOf(reader.deliveries), ['for the others'])
    },
  },
  {
    name: 'a message that is published again is delivered once',
    async run(stage, space) {
      const [reader, writer] = [await openRelayClient(stage, space), await openRelayClient(stage, space)]
      await reader.subscribe(TOPIC)
      for (const message of ['same', 'same', 'other', 'same']) assert.equal(await writer.publish(TOPIC, message), true)
      await reader.settle()
      assert.deepEqual(messagesOf(reader.deliveries), ['same', 'other'])
    },
  },
  {
    name: 'each client id gets a message once, however often it subscribes and connects',
    async run(stage, space) {
      const keys = generateKeyPair()
      const writer = await openRelayClient(stage, space)
      const first = await openRelayClient(stage, space, { keys })
      await first.subscribe(TOPIC)
      await first.subscribe(TOPIC)
      await writer.publish(TOPIC, 'once')
      await first.settle()
      const second = await openRelayClient(stage, space, { keys })
      await second.call('irn_batchSubscribe', { topics: [TOPIC] })
      await second.settle()
      assert.deepEqual(messagesOf([...first.deliveries, ...second.deliveries]), ['once'])
    },
  },
  {
    name: 'what was not acknowledged comes again after a disconnect, what was does not',
    async run(stage, space) {
      const keys = generateKeyPair()
      const writer = await openRelayClient(stage, space)
      const good = await openRelayClient(stage, space, { keys })
      await good.subscribe(TOPIC)
      await writer.publish(TOPIC, 'acknowledged')
      await good.settle()
      await good.close()
      const deaf = await openRelayClient(stage, space, { keys, acknowledges: false })
      await deaf.call('irn_batchSubscribe', { topics: [TOPIC] })
      await writer.publish(TOPIC, 'not acknowledged')
      await deaf.settle()
      assert.deepEqual(messagesOf(deaf.deliveries), ['not acknowledged'])
      await deaf.close()
      const back = await openRelayClient(stage, space, { keys })
      await back.call('irn_batchSubscribe', { topics: [TOPIC] })
      await back.settle()
      assert.deepEqual(messagesOf(back.deliveries), ['not acknowledged'])
    },
  },
  {
    name: 'who subscribes late gets what waits',
    async run(stage, space) {
      const writer = await openRelayClient(stage, space)
      await writer.publish(TOPIC, 'one')
      await writer.publish(TOPIC, 'two')
      await writer.close()
      const reader = await openRelayClient(stage, space)
      await reader.subscribe(TOPIC)
      await reader.settle()
      assert.deepEqual(messagesOf(reader.deliveries), ['one', 'two'])
    },
  },
  {
    name: 'what waited longer than its TTL is gone',
    async run(stage, space) {
      const writer = await openRelayClient(stage, space)
      await writer.publish(TOPIC, 'short', 300)
      await writer.publish(TOPIC, 'long', 86_400)
      await stage.skip(301_000)
      const reader = await openRelayClient(stage, space)
      await reader.subscribe(TOPIC)
      await reader.settle()
      assert.deepEqual(messagesOf(reader.deliveries), ['long'])
    },
  },
  {
    name: 'spaces see nothing of each other',
    async run(stage, space) {
      const writer = await openRelayClient(stage, space)
      const reader = await openRelayClient(stage, `${space}-other`)
      await reader.subscribe(TOPIC)
      await writer.publish(TOPIC, 'private')
      await writer.settle()
      await reader.settle()
      assert.deepEqual(reader.deliveries, [])
      assert.equal((await stage.stateOf(`${space}-other`)).waiting, 0)
    },
  },
  {
    name: 'a token that was tampered with, or is over, is refused',
    async run(stage, space) {
      const tampered = (token: string) => {
        const [head, body = '', signature] = token.split('.')
        const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
        const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'd'.repeat(64) })).toString('base64url')
        return [head, changed, signature].join('.')
      }
      const yesterday = Math.floor(Date.now() / 1_000) - 2 * 86_400
      for (const wrong of [{ changeToken: tampered }, { changeToken: () => 'x' }, { issuedAt: yesterday }])
        await assert.rejects(async () => (await openRelayClient(stage, space, wrong)).settle())
      assert.equal((await stage.stateOf(space)).clients.length, 0)
      await (await openRelayClient(stage, space)).settle()
    },
  },
]
