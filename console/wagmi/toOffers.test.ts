import { injected } from '@wagmi/connectors'
import { createConnector } from '@wagmi/core'
import { custom, defineChain } from 'viem'
import { expect, test } from 'vitest'
import { createConfig } from 'wagmi'
import { lateConnector } from './lateConnector.ts'
import { toOffers } from './toOffers.ts'

const named = (id: string, type: string) =>
  createConnector(() => ({
    ...injected({ target: { id, name: id, provider: () => undefined } })({} as never),
    id,
    type,
  }))

/** A wagmi config with one connector of the app, and one that was announced. */
function createApp() {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return createConfig({
    chains: [defineChain({ id: 1, name: 'One', nativeCurrency, rpcUrls: { default: { http: [] } } })],
    transports: { 1: custom({ request: async () => undefined }) },
    storage: null,
    connectors: [named('injected', 'injected'), named('test.announced', 'injected')],
  })
}

test('WalletConnect stands in its place before wagmi has it, and its row is the same one after', () => {
  const config = createApp()
  const before = toOffers(config.connectors, true)
  expect(before.map(({ id }) => id)).toEqual(['injected', 'walletConnect', 'test.announced'])
  expect(before[1]).toMatchObject({ name: 'WalletConnect', type: 'walletConnect', connector: undefined })

  const made = config._internal.connectors.setup(named('walletConnect', 'walletConnect'))
  config._internal.connectors.setState((connectors) => connectors.toSpliced(lateConnector.place, 0, made))
  const after = toOffers(config.connectors, true)
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
  expect(after[1]?.connector).toBe(made)
})

test('where the page cannot use it, it is not offered', () => {
  expect(toOffers(createApp().connectors, false).map(({ id }) => id)).toEqual(['injected', 'test.announced'])
})
