import { expect, test } from 'vitest'
import { DEFAULT_ACCOUNTS } from '#mocks/world/benchDefaults'
import { type TestUseParameters, toTestUse } from './startCodegen.ts'

const accounts = DEFAULT_ACCOUNTS
const at = { mode: 'fresh', rpcUrl: 'http://127.0.0.1:1' }
const toChain = (chainId: number) => ({ chainId, name: `Chain ${chainId}`, ...at })
const toInfo = (...chainIds: number[]) =>
  ({ chains: chainIds.map(toChain), accounts }) as unknown as TestUseParameters['info']

const rpc = { 'https://my-node.test': 1 }
const wallets = [{ persona: 'rainbow' }] as const
const note = 'Pages might reach https://api.example.com: add the fixture `egress`, and egress.allow(…).'

test.each<[given: Omit<TestUseParameters, 'info'>, chains: number[], use: object, notes?: readonly string[]]>([
  [{}, [1], {}],
  [{}, [1, 10], { benchOptions: { chains: [1, 10] } }],
  [{ safeOrigin: 'https://app.safe.global' }, [1], { benchOptions: { partitionedStorage: true } }],
  [{ rpc: {} }, [1], {}],
  [{ rpc, wallets }, [1], { benchOptions: { rpc }, walletOptions: { wallets } }],
  [{ allow: ['https://api.example.com/prices?key=secret'] }, [1], {}, [note]],
])('%o on %o', (given, chains, use, notes = []) => {
  expect(toTestUse({ ...given, info: toInfo(...chains) })).toEqual({ use, notes, accounts, chainIds: chains })
})
