import { expect, test } from 'vitest'
import type { World } from '#mocks/world/world'
import { toChainReader } from './chainReader.ts'

const modes = { 1: 'fresh', 2: 'fork', 3: 'fork', 4: 'fork', 5: 'cassette', 6: 'upstream' } as const
const chains = Object.entries(modes).map(([chainId, mode]) => ({ chainId: Number(chainId), mode }))
const rpc = [{ chainId: 2 }, { chainId: 3, player: {} }, { chainId: 4, recorder: {} }]

function createReader() {
  const asked: unknown[] = []
  const link = {
    getState: () => ({ rpc }),
    call: async (operation: string, input: object) => {
      asked.push({ operation, ...input })
      return { result: '0x1' }
    },
  }
  const read = toChainReader({ info: { chains }, link } as unknown as World)
  if (!read) throw new Error('No reader')
  return { read, asked }
}

test.each([1, 2])('asks chain %d, which runs on this machine', async (chainId) => {
  const { read, asked } = createReader()
  expect(await read(chainId, 'eth_blockNumber', [])).toBe('0x1')
  expect(asked).toEqual([{ operation: 'readChain', chainId, ask: 'eth_blockNumber', params: [] }])
})

test.each([
  [3, 'A cassette answers for chain 3: it has only what was recorded.'],
  [4, 'A cassette of chain 4 is being recorded: what the console asks would be in it.'],
  [5, 'A cassette answers for chain 5: it has only what was recorded.'],
  [6, 'Another node answers for chain 6: the console asks it nothing by itself.'],
  [7, 'Chain 7 does not run on this machine.'],
])('does not ask chain %d, and says why', async (chainId, why) => {
  const { read, asked } = createReader()
  await expect(read(chainId, 'eth_blockNumber', [])).rejects.toThrow(why)
  expect(asked).toEqual([])
})

test('asks another node if the person wants it, and no cassette', async () => {
  const { read, asked } = createReader()
  expect(await read(6, 'eth_blockNumber', [], { isFarAllowed: true })).toBe('0x1')
  expect(asked).toHaveLength(1)
  await expect(read(6, 'eth_blockNumber', [])).rejects.toMatchObject({ isFar: true })
  await expect(read(5, 'eth_blockNumber', [], { isFarAllowed: true })).rejects.toMatchObject({ isFar: false })
})

test('without a bench there is none', () =>
  expect(toChainReader({ info: { chains } } as unknown as World)).toBeUndefined())
