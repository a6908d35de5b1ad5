import { type Config, type CreateConnectorFn, createConfig, type Storage } from '@wagmi/core'
import { type Address, custom, defineChain } from 'viem'

export const createTestChain = (id: number) =>
  defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })
const account = `0x${'ab'.repeat(20)}` as const

type TestConnectorParameters = {
  readonly id: string
  readonly address?: Address
  readonly chainId?: number
  readonly provider?: unknown
  readonly disconnect?: () => void
}

type TestConfig = { readonly config: Config; tell(id: string, event: 'connect' | 'disconnect'): void }

export const createTestConnector =
  ({
    id,
    address = account,
    chainId = 1,
    provider,
    disconnect = () => {},
  }: TestConnectorParameters): CreateConnectorFn =>
  () => ({
    id,
    name: id,
    type: 'test',
    connect: async () => ({ accounts: [address], chainId }) as never,
    disconnect: async () => disconnect(),
    getAccounts: async () => [address],
    getChainId: async () => chainId,
    getProvider: async () => provider,
    isAuthorized: async () => true,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  })

/** Of one chain. */
export const createConfigOf = (connectors: CreateConnectorFn[], storage: Storage | null = null): Config =>
  createConfig({
    chains: [createTestChain(1)],
    transports: { 1: custom({ request: async () => '0x1' }) },
    storage,
    connectors,
  })

export function createTestConfig(ids: readonly string[], disconnect: (id: string) => void = () => {}): TestConfig {
  const emitters = new Map<string, Parameters<CreateConnectorFn>[0]['emitter']>()
  const config = createConfigOf(
    ids.map((id) => (given) => {
      emitters.set(id, given.emitter)
      return createTestConnector({ id, disconnect: () => disconnect(id) })(given)
    }),
  )
  return {
    config,
    tell(id, event) {
      if (event === 'connect') emitters.get(id)?.emit('connect', { accounts: [account], chainId: 1 })
      else emitters.get(id)?.emit('disconnect')
    },
  }
}
