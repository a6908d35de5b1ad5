import { type Config, connect, createConfig, createConnector, createStorage, disconnect } from '@wagmi/core'
import { custom, defineChain, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { wasUsed } from './wasUsed.ts'

const account = `0x${'11'.repeat(20)}` as Hex
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const named = (id: string) =>
  createConnector(() => ({
    id,
    name: id,
    type: 'test',
    connect: async () => ({ accounts: [account], chainId: 1 }) as never,
    disconnect: async () => {},
    getAccounts: async () => [account],
    getChainId: async () => 1,
    getProvider: async () => ({}),
    isAuthorized: async () => true,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))

/** A page with two wallets, and the storage that it leaves to the next page. */
function createPage() {
  const kept = new Map<string, string>()
  const storage = createStorage({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
  const config: Config = createConfig({
    chains: [defineChain({ id: 1, name: 'One', nativeCurrency, rpcUrls: { default: { http: [] } } })],
    transports: { 1: custom({ request: async () => undefined }) },
    storage,
    connectors: [named('one'), named('other')],
  })
  const [one, other] = config.connectors
  if (!one || !other) throw new Error('There are no connectors.')
  return { config, storage, one, other }
}

test('a page that never connected used none', async () => {
  const { storage } = createPage()
  expect(await wasUsed(storage, 'one')).toBe(false)
})

test('the one that connected last was used, and one that still is connected beside it', async () => {
  const { config, storage, one, other } = createPage()
  await connect(config, { connector: one })
  expect(await wasUsed(storage, 'one')).toBe(true)
  expect(await wasUsed(storage, 'other')).toBe(false)
  await connect(config, { connector: other })
  expect(await wasUsed(storage, 'one')).toBe(true)
  expect(await wasUsed(storage, 'other')).toBe(true)
  await disconnect(config, { connector: one })
  expect(await wasUsed(storage, 'one')).toBe(false)
})
