import { expect, test } from 'vitest'
import { toConnectorWords } from './toConnectorWords.ts'

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
  expect([name.length, about.length]).toEqual([40, 80])
})
