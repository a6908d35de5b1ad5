import {
  type CreateConnectorFn,
  connect,
  createConfig,
  createConnector,
  disconnect,
  switchConnection,
} from '@wagmi/core'
import { custom, defineChain } from 'viem'
import { expect, test } from 'vitest'
import { keepCurrent } from './keepCurrent.ts'

const chain = defineChain({
  id: 1,
  name: 'Chain 1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
type CreateConnector = ReturnType<CreateConnectorFn>
const account = `0x${'ab'.repeat(20)}` as const

/** An app with two ways to one wallet, which can tell each that it is connected. */
function createApp() {
  const tell = new Map<string, () => void>()
  const config = createConfig({
    chains: [chain],
    transports: { 1: custom({ request: async () => '0x1' }) },
    storage: null,
    connectors: ['injected', 'relay'].map((id) =>
      createConnector(({ emitter }) => {
        tell.set(id, () => emitter.emit('connect', { accounts: [account], chainId: 1 }))
        return {
          id,
          name: id,
          type: 'test',
          connect: (async () => ({ accounts: [account], chainId: 1 })) as CreateConnector['connect'],
          async disconnect() {},
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
  const [injected, relay] = config.connectors
  if (!injected || !relay) throw new Error('Two connectors were given.')
  const current = () =>
    config.state.current === null ? undefined : config.state.connections.get(config.state.current)?.connector.id
  return { config, injected, relay, current, tell: (id: string) => tell.get(id)?.() }
}

test('what hears of the wallet late does not take the place of the chosen connection', async () => {
  const { config, relay, current, tell } = createApp()
  const stop = keepCurrent(config)
  await connect(config, { connector: relay })
  tell('injected')
  expect(current()).toBe('relay')
  expect(config.state.connections.size).toBe(2)
  stop()
})

test('without it wagmi goes another way', async () => {
  const { config, relay, current, tell } = createApp()
  await connect(config, { connector: relay })
  tell('injected')
  expect(current()).toBe('injected')
})

test('what the person chooses is taken: another connector, a switch, and what is left after the end', async () => {
  const { config, injected, relay, current, tell } = createApp()
  keepCurrent(config)
  await connect(config, { connector: relay })
  await connect(config, { connector: injected })
  expect(current()).toBe('injected')
  await switchConnection(config, { connector: relay })
  expect(current()).toBe('relay')
  await disconnect(config, { connector: relay })
  expect(current()).toBe('injected')
  await disconnect(config, { connector: injected })
  expect(current()).toBeUndefined()
  tell('injected')
  expect(current()).toBe('injected')
})
