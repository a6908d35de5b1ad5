import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createFaultChain } from './testing/startFaultChain.ts'

const chain = createFaultChain()
const onRevert = vi.fn()

beforeAll(() => void chain.snapshots.onRevert(onRevert))
beforeEach(async () => {
  await chain.ask('anvil_reset')
  await chain.mine(5)
  onRevert.mockClear()
})

const head = async () =>
  Number(((await chain.ask('eth_getBlockByNumber', ['latest', false])) as { number: string }).number)

async function take(): Promise<string> {
  const id = (await chain.ask('evm_snapshot')) as string
  await chain.mine(2)
  return id
}

test('a snapshot is listed with its block, is good once, and takes those after it along', async () => {
  const [first, second, third] = [await take(), await take(), await take()]
  expect(chain.snapshots.list()).toEqual([
    { id: first, blockNumber: 5 },
    { id: second, blockNumber: 7 },
    { id: third, blockNumber: 9 },
  ])
  expect(await chain.ask('evm_revert', [second])).toBe(true)
  expect([await head(), onRevert.mock.calls.length]).toEqual([7, 1])
  expect(chain.snapshots.list().map(({ id }) => id)).toEqual([first])
  await expect(chain.ask('evm_revert', [second])).rejects.toThrow(
    `Snapshot ${second} is no longer valid: the chain was already reverted to it, and each can be used once. There are: ${first}`,
  )
  await expect(chain.ask('evm_revert', [third])).rejects.toThrow(
    `Snapshot ${third} is no longer valid: the chain was reverted to ${second}, which is older.`,
  )
  expect([await head(), onRevert.mock.calls.length]).toEqual([7, 1])
  // As a number, which Anvil takes too.
  expect(await chain.ask('evm_revert', [Number(first)])).toBe(true)
  expect(await head()).toBe(5)
})

test('a snapshot that nobody took is refused with -32000', async () => {
  await expect(chain.ask('evm_revert', ['0xfff'])).rejects.toThrow('There is no snapshot 0xfff. There are none')
  const response = await chain.post('{"jsonrpc":"2.0","id":1,"method":"evm_revert","params":["0xfff"]}')
  expect(await response.json()).toMatchObject({ error: { code: -32000 } })
})

test.each([[[]], [['zz']], [[{}]]])('a snapshot named by %j is refused by the node', async (params) => {
  const response = await chain.post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'evm_revert', params }))
  expect(await response.json()).toMatchObject({ error: { code: -32602 } })
})

test.each<[string, unknown[], string]>([
  ['anvil_reorg', [1, []], 'its block was reorganised away'],
  ['anvil_rollback', [1], 'its block was rolled back'],
  ['anvil_reset', [], 'the chain was reset'],
])('a snapshot whose block %s takes away is good no more; the head stays whole', async (method, params, why) => {
  const id = (await chain.ask('evm_snapshot')) as string
  await chain.ask(method, params)
  expect(onRevert).toHaveBeenCalledOnce()
  await expect(chain.ask('evm_revert', [id])).rejects.toThrow(why)
  expect(await head()).toBe(Number(await chain.ask('eth_blockNumber')))
})

test.each<[string, unknown[]]>([
  ['anvil_reorg', [2, []]],
  ['anvil_rollback', [2]],
])('a snapshot that is older than what %s takes away stays good', async (method, params) => {
  const id = await take()
  await chain.ask(method, params)
  expect(await chain.ask('evm_revert', [id])).toBe(true)
  expect(await head()).toBe(5)
})

test('a snapshot that the bench takes is in the same list', async () => {
  const outcome = await chain.snapshots.run('evm_snapshot', [])
  const id = JSON.parse('resultText' in outcome ? outcome.resultText : '')
  await chain.mine(1)
  expect(await chain.ask('evm_revert', [id])).toBe(true)
  const refusal = { errorText: expect.stringContaining('-32000') }
  expect(await chain.snapshots.run('evm_revert', [id])).toMatchObject(refusal)
})

test('a snapshot and one of another client under way are told apart', async () => {
  const ids = await Promise.all([chain.ask('evm_snapshot'), chain.ask('evm_snapshot'), chain.ask('anvil_snapshot')])
  const sorted = (ids as string[]).toSorted()
  const answers = await Promise.allSettled(sorted.map((id) => chain.ask('evm_revert', [id])))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await head()).toBe(5)
})
