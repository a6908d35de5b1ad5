import { describe, expect, test } from 'vitest'
import { createBench } from '../testing/createTestWallet.ts'
import type { SubscribeRpc } from './createNodeSubscriptions.ts'

function createNode() {
  const open: { answer(): void; tell(result: unknown): void; ended: boolean }[] = []
  const subscribe: SubscribeRpc = (_chain, _params, tell) =>
    new Promise((resolve) => {
      const subscription = {
        ended: false,
        tell,
        answer: () =>
          resolve(async () => {
            subscription.ended = true
          }),
      }
      open.push(subscription)
    })
  return { open, subscribe }
}

async function start() {
  const { open, subscribe } = createNode()
  const bench = createBench({ subscribe })
  const subscribing = bench.request('eth_subscribe', ['newHeads'])
  await expect.poll(() => open.length).toBe(1)
  return { ...bench, node: open[0], subscribing }
}

describe('subscriptions', () => {
  test('what comes before the id is told once the dapp has it', async () => {
    const { open, subscribe } = createNode()
    const { request, connection } = createBench({ subscribe })
    const told: string[] = []
    connection.on((event) => told.push(event.name))
    const subscribing = request('eth_subscribe', ['newHeads']).then(() => told.push('answer'))
    await expect.poll(() => open.length).toBe(1)
    open[0]?.tell({ number: '0x1' })
    open[0]?.answer()
    open[0]?.tell({ number: '0x2' })
    await subscribing
    await expect.poll(() => told).toEqual(['answer', 'message', 'message'])
  })

  test('end as the wallet starts anew', async () => {
    const { node, subscribing, request, wallet } = await start()
    node?.answer()
    const id = await subscribing
    wallet.restart()
    expect(node?.ended).toBe(true)
    expect(await request('eth_unsubscribe', [id])).toBe(false)
  })

  test('a page that leaves meanwhile leaves nothing at the node', async () => {
    const { node, subscribing, connection, events } = await start()
    connection.close()
    node?.answer()
    await subscribing
    expect(node?.ended).toBe(true)
    expect(events).toEqual([])
  })

  test('one that was ended is not heard of again', async () => {
    const { node, subscribing, request, events } = await start()
    node?.answer()
    expect(await request('eth_unsubscribe', [await subscribing])).toBe(true)
    expect(node?.ended).toBe(true)
    node?.tell({ number: '0x1' })
    await request('eth_chainId')
    expect(events).toEqual([])
  })

  test('a wallet without a way to subscribe refuses: 4200', async () => {
    const { request } = createBench()
    await expect(request('eth_subscribe', ['newHeads'])).rejects.toMatchObject({ code: 4200 })
    await expect(request('eth_subscribe', [])).rejects.toMatchObject({ code: -32602 })
    await expect(request('eth_unsubscribe', ['one'])).rejects.toMatchObject({ code: -32602 })
  })
})
