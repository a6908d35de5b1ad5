import { expect, test } from 'vitest'
import { DEFAULT_ACCOUNTS } from '#mocks/world/benchDefaults'
import { type TestUseParameters, toTestUse } from './startCodegen.ts'

const accounts = DEFAULT_ACCOUNTS
const at = { mode: 'fresh', rpcUrl: 'http://127.0.0.1:1' }
const toChain = (chainId: number) => ({ chainId, name: `Chain ${chainId}`, ...at })
const toInfo = (...chainIds: number[]) =>
  ({ chains: chainIds.map(toChain), accounts }) as unknown as TestUseParameters['info']

test.each<{ given: Omit<TestUseParameters, 'info'>; chains: number[]; use: object; notes?: readonly string[] }>([
  { given: {}, chains: [1], use: {} },
  { given: {}, chains: [1, 10], use: { benchOptions: { chains: [1, 10] } } },
  {
    given: { safeOrigin: 'https://app.safe.global' },
    chains: [1],
    use: { benchOptions: { partitionedStorage: true } },
  },
  { given: { rpc: {} }, chains: [1], use: {} },
  {
    given: { rpc: { 'https://my-node.test': 1 }, wallets: [{ persona: 'rainbow' }] },
    chains: [1],
    use: { benchOptions: { rpc: { 'https://my-node.test': 1 } }, walletOptions: { wallets: [{ persona: 'rainbow' }] } },
  },
  {
    given: { allow: ['https://api.example.com/prices?key=secret'] },
    chains: [1],
    use: {},
    notes: ['Pages might reach https://api.example.com: add the fixture `egress`, and egress.allow(…).'],
  },
])('$given on $chains', ({ given, chains, use, notes = [] }) => {
  expect(toTestUse({ ...given, info: toInfo(...chains) })).toEqual({ use, notes, accounts, chainIds: chains })
})
