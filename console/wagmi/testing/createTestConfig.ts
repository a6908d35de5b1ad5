import { type Config, type CreateConnectorFn, createConfig, createConnector } from '@wagmi/core'
import { custom, defineChain } from 'viem'

const chain = defineChain({
  id: 1,
  name: 'Chain 1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const account = `0x${'ab'.repeat(20)}` as const

type CreateConnector = ReturnType<CreateConnectorFn>

export type TestConfig = { readonly config: Config; tell(id: string, event: 'connect' | 'disconnect'): void }

export function createTestConfig(ids: readonly string[], disconnect: (id: string) => void = () => {}): TestConfig {
  const emitters = new Map<string, Parameters<CreateConnectorFn>[0]['emitter']>()
  const config = createConfig({
    chains: [chain],
    transports: { 1: custom({ request: async () => '0x1' }) },
    storage: null,
    connectors: ids.map((id) =>
      createConnector(({ emitter }) => {
        emitters.set(id, emitter)
        return {
          id,
          name: id,
          type: 'test',
          connect: (async () => ({ accounts: [account], chainId: 1 })) as CreateConnector['connect'],
          disconnect: async () => disconnect(id),
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
  return {
    config,
    tell(id, event) {
      if (event === 'connect') emitters.get(id)?.emit('connect', { accounts: [account], chainId: 1 })
      else emitters.get(id)?.emit('disconnect')
    },
  }
}
