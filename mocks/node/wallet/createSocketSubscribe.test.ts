import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WalletChain } from '#mocks/wallet/walletTypes'
import { createPartList } from '../createPartList.ts'
import { startAnvil } from '../startAnvil.ts'
import { createSocketSubscribe } from './createSocketSubscribe.ts'

const parts = createPartList()
const subscribe = createSocketSubscribe()
let chain: WalletChain

beforeAll(async () => {
  const { url } = await parts.add(startAnvil())
  chain = { chainId: 31337, name: '', rpcUrl: url, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
})

afterAll(() => parts.stop())

const mine = () =>
  fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"evm_mine","params":[]}',
  })

/** Subscribes to blocks; `next` resolves with the next one that comes. */
async function subscribeToBlocks() {
  const blocks: unknown[] = []
  let tell: (block: unknown) => void = () => {}
  const end = await subscribe(chain, ['newHeads'], (block) => {
    blocks.push(block)
    tell(block)
  })
  const next = () =>
    new Promise((resolve) => {
      tell = resolve
    })
  return { blocks, end, next }
}

test('tells what the node tells, until it is ended', async () => {
  const [one, other] = await Promise.all([subscribeToBlocks(), subscribeToBlocks()])
  const first = Promise.all([one.next(), other.next()])
  await mine()
  expect(await first).toEqual([expect.objectContaining({ number: '0x1' }), expect.objectContaining({ number: '0x1' })])
  await one.end()
  const second = other.next()
  await mine()
  expect(await second).toMatchObject({ number: '0x2' })
  expect(one.blocks).toHaveLength(1)
  await other.end()
})

test("rejects with the node's error", async () => {
  await expect(subscribe(chain, ['nothing'], () => {})).rejects.toMatchObject({ code: -32602 })
})

test('says where there is no WebSocket', async () => {
  const server = createServer((_, response) => void response.end('{}')).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const nowhere = { ...chain, rpcUrl: `http://127.0.0.1:${port}` }
  await expect(subscribe(nowhere, ['newHeads'], () => {})).rejects.toThrow(`Nothing answers at ws://127.0.0.1:${port}`)
  server.close().closeAllConnections()
})
