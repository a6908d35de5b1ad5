import { type CreateConnectorFn, connect, createConfig, createConnector } from '@wagmi/core'
import { custom, defineChain } from 'viem'
import { expect, test } from 'vitest'
import { endConnection } from './endConnection.ts'

const chain = defineChain({
  id: 1,
  name: 'Chain 1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
type CreateConnector = ReturnType<CreateConnectorFn>

const account = `0x${'ab'.repeat(20)}` as const

/** An app whose connectors lead to one wallet. It ends the connections of `shared` together, as a wallet that takes back the permission of an origin. */
function createApp(names: readonly string[], shared: readonly string[]) {
  const enders = new Map<string, () => void>()
  const config = createConfig({
    chains: [chain],
    transports: { 1: custom({ request: async () => '0x1' }) },
    storage: null,
    connectors: names.map((id) =>
      createConnector(({ emitter }) => {
        enders.set(id, () => emitter.emit('disconnect'))
        return {
          id,
          name: id,
          type: 'test',
          connect: (async () => ({ accounts: [account], chainId: 1 })) as CreateConnector['connect'],
          async disconnect() {
            for (const other of shared) if (other !== id && shared.includes(id)) enders.get(other)?.()
          },
          getAccounts: async () => [account],
          getChainId: async () => 1,
          getProvider: async () => undefined,
          isAuthorized: async () => true,
          onAccountsChanged() {},
          onChainChanged() {},
          onDisconnect() {},
        }
      }),
    ),
  })
  const listConnected = () => Array.from(config.state.connections.values(), ({ connector }) => connector.id)
  return { config, listConnected: listConnected }
}

test.each([
  { shared: ['a', 'b', 'c'], left: [] },
  { shared: ['a', 'c'], left: ['b'] },
  { shared: ['c'], left: ['a', 'b'] },
])('of three connections, a wallet that ends $shared leaves $left', async ({ shared, left }) => {
  const { config, listConnected } = createApp(['a', 'b', 'c'], shared)
  for (const connector of config.connectors) await connect(config, { connector })
  expect(listConnected()).toEqual(['a', 'b', 'c'])
  await endConnection(config)
  expect(listConnected()).toEqual(left)
  expect(config.state.status).toBe(left.length === 0 ? 'disconnected' : 'connected')
  expect(config.state.current !== null && config.state.connections.has(config.state.current)).toBe(left.length > 0)
})
