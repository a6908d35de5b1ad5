import { expect, test } from 'vitest'
import type { PageMessage, PageView } from '#mocks/page/pageProtocol'
import { createBench } from '#mocks/wallet/testing/createTestWallet'
import { createPageConnections } from './createPageConnections.ts'

type Frame = { readonly origin: string }

async function start(policy: 'ask' | 'approve') {
  const { wallet } = createBench({ policy })
  const connections = createPageConnections<Frame>({ wallets: [wallet], originOf: ({ origin }) => origin })
  const frame = { origin: 'https://dapp.test' }
  connections.receive(frame, { type: 'open', page: 'a' }) as readonly PageView[]
  const request = (id: number, method: string, params: readonly unknown[] = []) => {
    const args = { method, params }
    return connections.receive(frame, { type: 'request', page: 'a', wallet: 0, id, args, stack: undefined })
  }
  const listen = () =>
    connections.receive(frame, { type: 'listen', page: 'a' }) as Promise<readonly PageMessage[] | undefined> | undefined
  return { wallet, connections, frame, request, listen }
}

test('a page that fetches none of its messages loses its wallets, and nothing is kept for it', async () => {
  const { connections, request, listen } = await start('approve')
  const message: PageMessage = { type: 'answer', wallet: 0, id: 0, result: 'x'.repeat(1_000_000) }
  for (let count = 0; count < 40; count += 1) connections.tell(message)
  expect(connections.frames()).toEqual([])
  expect(listen()).toBeUndefined()
  expect(request(1, 'eth_chainId')).toBe(false)
})

test('a request above the limit of those without an answer is refused, and one after an answer is not', async () => {
  const { wallet, request, listen } = await start('ask')
  for (let id = 0; id < 1_001; id += 1) request(id, 'eth_requestAccounts')
  const messages = await listen()
  const refusals = messages?.filter((each) => each.type === 'answer' && each.error?.code === -32005)
  expect(refusals).toMatchObject([{ id: 1_000, error: { message: expect.stringContaining('at most 1000') } }])
  for (const { id } of wallet.getState().pending) wallet.decide(id, 'reject')
  await expect.poll(async () => (await listen())?.some((each) => each.type === 'answer')).toBe(true)
  request(2_000, 'eth_chainId')
  await expect.poll(async () => JSON.stringify(await listen())).toMatch(/"id":2000,"result":/)
})

test('neither is a request that is too large together with those before it', async () => {
  const { request, listen } = await start('ask')
  for (let id = 0; id < 5; id += 1) request(id, 'eth_requestAccounts', ['x'.repeat(15_000_000)])
  const messages = await listen()
  expect(messages).toContainEqual(expect.objectContaining({ id: 4, error: expect.objectContaining({ code: -32005 }) }))
})

test('neither is one above the limit that comes by the stream of MetaMask’s SDK', async () => {
  const { connections, frame, listen } = await start('ask')
  for (let id = 0; id < 1_001; id += 1)
    connections.receive(frame, {
      type: 'stream',
      page: 'a',
      wallet: 0,
      stream: 'metamask-provider',
      message: { jsonrpc: '2.0', id, method: 'eth_requestAccounts' },
    })
  await expect.poll(async () => JSON.stringify(await listen())).toMatch(/"id":1000,"error":\{"code":-32005,/)
})
