import { type Address, BlockNotFoundError, type Hash, TransactionReceiptNotFoundError } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { openTestSocket } from '#mocks/node/testing/openTestSocket'
import { createFaultChain } from './testing/startFaultChain.ts'

const eventually = <value>(read: () => value) => expect.poll(read, { timeout: 30_000 })
const TO = `0x${'77'.repeat(20)}` as const

const chain = createFaultChain()
let token: Address

beforeAll(async () => {
  const { client, walletOf, accountOf } = chain
  const { abi, bytecode } = benchToken
  const deployed = await walletOf(0).deployContract({ abi, bytecode })
  token = (await client.waitForTransactionReceipt({ hash: deployed })).contractAddress as Address
  const args = [accountOf(0).address, 1_000n] as const
  const minted = await walletOf(0).writeContract({ address: token, abi, functionName: 'mint', args })
  await client.waitForTransactionReceipt({ hash: minted })
})

const height = async () => Number(await chain.upstream.request('eth_blockNumber'))
const transfer = (index: number): Promise<Hash> => {
  const args = [TO, BigInt(index)] as const
  return chain.walletOf(0).writeContract({ address: token, abi: benchToken.abi, functionName: 'transfer', args })
}

async function subscribe(...params: unknown[]) {
  const { socket, texts } = await openTestSocket(`${chain.wsUrl}/?client=listener`)
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params }))
  await eventually(() => texts).toHaveLength(1)
  const numbers = () =>
    texts.slice(1).map((text) => {
      const { number, blockNumber } = JSON.parse(text).params.result
      return Number(number ?? blockNumber)
    })
  return { numbers }
}

test('a wrong chain id is another one, and nothing else', async () => {
  chain.box.add({ match: {}, do: { kind: 'wrongChainId', chainId: 137 } })
  expect(await chain.client.getChainId()).toBe(137)
  expect(await chain.ask('net_version')).toBe('137')
  expect(await chain.client.getBlockNumber()).toBe(BigInt(await height()))
  // A wallet client with a local account signs for the chain that it was made with.
  const hash = await chain.walletOf(1).sendTransaction({ to: TO, value: 1n })
  expect((await chain.client.waitForTransactionReceipt({ hash })).status).toBe('success')
})

test('a stale head lags: reads, blocks, receipts and logs of the newest blocks are not there', async () => {
  const { box, client, accountOf } = chain
  const { address } = accountOf(0)
  await chain.mine(3)
  const before = await height()
  const count = await client.getTransactionCount({ address })
  const balance = await client.getBalance({ address: TO })
  const hash = await transfer(5)
  const receipt = await client.waitForTransactionReceipt({ hash })
  const id = box.add({ match: {}, do: { kind: 'staleHead', blocks: 1 } })

  expect(await client.getBlockNumber()).toBe(BigInt(before))
  expect((await client.getBlock()).number).toBe(BigInt(before))
  await expect(client.getBlock({ blockNumber: receipt.blockNumber })).rejects.toThrow(BlockNotFoundError)
  await expect(client.getBlock({ blockHash: receipt.blockHash })).rejects.toThrow(BlockNotFoundError)
  await expect(client.getTransactionReceipt({ hash })).rejects.toThrow(TransactionReceiptNotFoundError)
  expect(await client.getTransaction({ hash })).toMatchObject({ hash, blockNumber: null, blockHash: null })
  expect(await client.getTransactionCount({ address })).toBe(count)
  expect(await client.getBalance({ address: TO })).toBe(balance)
  const read = { address: token, abi: benchToken.abi, functionName: 'balanceOf', args: [TO] } as const
  expect(await client.readContract(read)).toBe(0n)
  expect(await client.getLogs({ address: token, fromBlock: BigInt(before) })).toEqual([])
  const logs = await client.getLogs({ address: token, fromBlock: 0n, toBlock: receipt.blockNumber })
  expect(logs.map(({ transactionHash }) => transactionHash)).not.toContain(hash)
  const early = client.getBalance({ address: TO, blockNumber: receipt.blockNumber })
  await expect(early).rejects.toThrow('header not found')
  const named = [TO, { blockNumber: `0x${receipt.blockNumber.toString(16)}` }]
  const byObject = chain.ask('eth_getBalance', named)
  await expect(byObject).rejects.toThrow('header not found')

  // One more block, and the transaction is confirmed.
  const waiting = client.waitForTransactionReceipt({ hash })
  await chain.mine(1)
  expect((await waiting).status).toBe('success')
  expect(await client.readContract(read)).toBe(5n)
  box.remove(id)
  expect(await client.getBlockNumber()).toBe(receipt.blockNumber + 1n)
})

test('a stale head is told late by subscriptions, and at once when the fault is taken off', async () => {
  const heads = await subscribe('newHeads')
  const logs = await subscribe('logs', { address: token })
  const start = await height()
  const id = chain.box.add({ match: {}, do: { kind: 'staleHead', blocks: 2 } })
  await transfer(1)
  await eventually(height).toBe(start + 1)
  for (let blocks = 0; blocks < 2; blocks += 1) await chain.mine(1)
  await eventually(heads.numbers).toEqual([start + 1])
  await eventually(logs.numbers).toEqual([start + 1])
  await chain.mine(1)
  await eventually(heads.numbers).toEqual([start + 1, start + 2])
  chain.box.remove(id)
  await eventually(heads.numbers).toEqual([start + 1, start + 2, start + 3, start + 4])
  await chain.mine(1)
  await eventually(heads.numbers).toHaveLength(5)
})

test('a stale head is found late by filters', async () => {
  const blocks = await chain.ask('eth_newBlockFilter')
  const logs = await chain.ask('eth_newFilter', [{ address: token }])
  const changes = async (filter: unknown) => ((await chain.ask('eth_getFilterChanges', [filter])) as unknown[]).length
  chain.box.add({ match: {}, do: { kind: 'staleHead', blocks: 1 } })
  const start = await height()
  await transfer(1)
  await eventually(height).toBe(start + 1)
  await eventually(() => chain.upstream.request('eth_blockNumber')).toBe(`0x${(start + 1).toString(16)}`)
  expect([await changes(blocks), await changes(logs)]).toEqual([0, 0])
  await chain.mine(1)
  await eventually(() => changes(logs)).toBe(1)
  expect(await changes(blocks)).toBe(1)
  chain.box.clear()
  expect([await changes(blocks), await changes(blocks), await changes(logs)]).toEqual([1, 0, 0])
})

test('silence falls on what fits: one client, one kind of subscription', async () => {
  const heads = await subscribe('newHeads')
  const logs = await subscribe('logs', { address: token })
  chain.box.add({ match: { client: 'listener', params: 'newheads' }, do: { kind: 'silence' } })
  await transfer(1)
  await eventually(logs.numbers).toHaveLength(1)
  expect(heads.numbers()).toEqual([])
  expect(chain.box.list()[0]?.hits).toBe(1)
  chain.box.clear()
  await chain.mine(1)
  await eventually(heads.numbers).toHaveLength(1)
})

test('silence falls on filters: what they would have found is lost', async () => {
  const filter = await chain.ask('eth_newBlockFilter')
  const id = chain.box.add({ match: {}, do: { kind: 'silence' } })
  await chain.mine(2)
  expect(await chain.ask('eth_getFilterChanges', [filter])).toEqual([])
  chain.box.remove(id)
  await chain.mine(1)
  expect(await chain.ask('eth_getFilterChanges', [filter])).toHaveLength(1)
})

test('silence stops a page that watches blocks by subscription', async () => {
  const heads = await subscribe('newHeads')
  chain.box.add({ match: { times: 2 }, do: { kind: 'silence' } })
  for (let blocks = 0; blocks < 3; blocks += 1) await chain.mine(1)
  const last = await height()
  await eventually(heads.numbers).toEqual([last])
})
