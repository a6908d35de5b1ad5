import { injected } from '@wagmi/connectors'
import { createConnector } from '@wagmi/core'
import { expect, test } from 'vitest'
import { createConfigOf } from './testing/createTestConfig.ts'
import { toConnectorWords, toOffers } from './toOffers.ts'

const named = (id: string, type: string) =>
  createConnector(() => ({
    ...injected({ target: { id, name: id, provider: () => undefined } })({} as never),
    id,
    type,
  }))

const createApp = () => createConfigOf([named('injected', 'injected'), named('test.announced', 'injected')])

test('a connector stands in its place before wagmi has it, and its row is the same one after', () => {
  const config = createApp()
  const before = toOffers(config.connectors, (id) => id === 'walletConnect' || id === 'baseAccount')
  expect(before.map(({ id }) => id)).toEqual(['injected', 'walletConnect', 'baseAccount', 'test.announced'])
  expect(before[1]).toMatchObject({ name: 'WalletConnect', type: 'walletConnect', connector: undefined })

  for (const id of ['baseAccount', 'walletConnect']) {
    const made = config._internal.connectors.setup(named(id, id))
    config._internal.connectors.setState((connectors) => [...connectors, made])
  }
  const after = toOffers(config.connectors, () => true)
  expect(after.slice(0, 3).map(({ key }) => key)).toEqual(before.slice(0, 3).map(({ key }) => key))
  expect(after[1]?.connector).toMatchObject({ id: 'walletConnect' })
  expect(after[2]?.connector).toMatchObject({ id: 'baseAccount' })
})

test('where the page cannot use one, it is not offered', () =>
  expect(toOffers(createApp().connectors, () => false).map(({ id }) => id)).toEqual(['injected', 'test.announced']))

test.each([
  [{ id: 'injected', type: 'injected', name: 'Injected' }, 'injected', 'window.ethereum', 'injected (EIP-1193)'],
  [{ id: 'walletConnect', type: 'walletConnect', name: 'x' }, 'walletConnect', 'WalletConnect', 'by QR code or link'],
  [
    { id: 'coinbaseWalletSDK', type: 'coinbaseWallet', name: 'x' },
    'window',
    'Coinbase Wallet',
    'in a popup, as a smart wallet',
  ],
  [{ id: 'org.a', type: 'injected', name: 'Wallet A' }, 'announced', 'Wallet A', 'org.a'],
])('%j', (connector, kind, name, about) => expect(toConnectorWords(connector)).toEqual({ kind, name, about }))

test('a name without end is cut', () => {
  const { name, about } = toConnectorWords({ id: 'i'.repeat(999), type: 'injected', name: 'n'.repeat(999) })
  expect([name, about]).toEqual([`${'n'.repeat(39)}…`, `${'i'.repeat(79)}…`])
})
