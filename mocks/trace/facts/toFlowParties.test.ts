import { expect, test } from 'vitest'
import { createTestFlow } from '../testing/createTestTrace.ts'
import type { TraceHop } from '../traceEvent.ts'
import { toFlowParties } from './toFlowParties.ts'

const byOf = (hop: TraceHop, method: string, data: Record<string, unknown>) =>
  toFlowParties(createTestFlow([{ hop, phase: 'request', method, span: 'a', keys: ['req:a'], data }])).by

test.each([
  ['connect', { connector: 'coinbaseWalletSDK' }, 'Coinbase Wallet'],
  ['connect', { connector: 'metaMaskSDK' }, 'MetaMask'],
  ['connect', { connector: 'metaMaskSDK', connectorName: 'MetaMask' }, 'MetaMask'],
  ['connect', { connector: 'xyz.tempo' }, 'Tempo Wallet'],
  ['connect', { connector: 'constructor' }, 'constructor'],
])('an action %s of %j is by %s', (method, data, by) => expect(byOf('action', method, data)).toBe(by))

test.each([
  ['baseAccount', 'Base Account'],
  ['coinbase', 'Coinbase Wallet'],
  ['walletlink', 'Coinbase Wallet'],
  ['metamaskConnect', 'MetaMask'],
  ['tempo', 'Tempo Wallet'],
  ['safe', 'Safe'],
  ['walletconnect', 'WalletConnect'],
])('a request over %s has the name of its connector: %s', (transport, by) => {
  expect(byOf('wallet', 'personal_sign', { transport })).toBe(by)
  expect(byOf('peer', 'handshake', { transport })).toBe(by)
})

test.each([
  ['publish', 'MetaMask'],
  ['PublishEvent', 'Coinbase Wallet'],
  ['irn_publish', 'WalletConnect'],
])('a message of the relay that calls it %s is by %s', (method, by) => expect(byOf('dappPublish', method, {})).toBe(by))

test('without a transport, the wallet’s client is WalletConnect’s, and the wallet the page’s own', () => {
  expect(byOf('peer', 'personal_sign', {})).toBe('WalletConnect')
  expect(byOf('wallet', 'personal_sign', {})).toBe('injected')
})
