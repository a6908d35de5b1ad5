import { ask, connected, type Probe } from '../probe.ts'

const accounts = { eth_accounts: {} }
const connect = ask('eth_requestAccounts')
const permit = ask('wallet_requestPermissions', [accounts])

export const connectProbes: readonly Probe[] = [
  { id: 'connect/accounts-of-stranger', site: 'stranger', calls: [ask('eth_accounts')] },
  { id: 'connect/chain-of-stranger', site: 'stranger', calls: [ask('eth_chainId'), ask('net_version')] },
  { id: 'connect/coinbase-of-stranger', site: 'stranger', calls: [ask('eth_coinbase')] },
  { id: 'connect/permissions-of-stranger', site: 'stranger', calls: [ask('wallet_getPermissions')] },
  { id: 'connect/refused', site: 'stranger', calls: [connect] },
  { id: 'connect/closed', site: 'stranger', person: 'close', calls: [connect] },
  { id: 'connect/approved', site: 'stranger', person: 'approve', calls: [connect], hears: ['accountsChanged'] },
  { id: 'connect/two-at-once', site: 'stranger', calls: [connect, connect] },
  { id: 'connect/two-ways-at-once', site: 'stranger', calls: [connect, permit] },
  { id: 'connect/again', site: 'connected', calls: [connect] },
  { id: 'connect/accounts', site: 'connected', calls: [ask('eth_accounts'), ask('eth_coinbase')] },
  { id: 'connect/permissions', site: 'fresh', calls: [ask('wallet_getPermissions')] },
  { id: 'connect/with-parameters', site: 'connected', calls: [ask('eth_requestAccounts', [{}])] },

  { id: 'permissions/none', site: 'stranger', calls: [ask('wallet_requestPermissions')] },
  { id: 'permissions/empty-list', site: 'stranger', calls: [ask('wallet_requestPermissions', [])] },
  { id: 'permissions/empty', site: 'stranger', calls: [ask('wallet_requestPermissions', [{}])] },
  { id: 'permissions/unknown', site: 'stranger', calls: [ask('wallet_requestPermissions', [{ nope: {} }])] },
  {
    id: 'permissions/unknown-too',
    site: 'stranger',
    calls: [ask('wallet_requestPermissions', [{ ...accounts, nope: {} }])],
  },
  { id: 'permissions/text', site: 'stranger', calls: [ask('wallet_requestPermissions', ['eth_accounts'])] },
  { id: 'permissions/refused', site: 'stranger', calls: [permit] },
  { id: 'permissions/approved', site: 'stranger', person: 'approve', calls: [permit], hears: ['accountsChanged'] },
  { id: 'permissions/again', site: 'connected', person: 'approve', calls: [permit] },

  connected('revoke/accounts', [ask('wallet_revokePermissions', [accounts])], { hears: ['accountsChanged'] }),
  { id: 'revoke/accounts-of-stranger', site: 'stranger', calls: [ask('wallet_revokePermissions', [accounts])] },
  { id: 'revoke/none', site: 'connected', calls: [ask('wallet_revokePermissions')] },
  { id: 'revoke/empty-list', site: 'connected', calls: [ask('wallet_revokePermissions', [])] },
  { id: 'revoke/empty', site: 'connected', calls: [ask('wallet_revokePermissions', [{}])] },
  { id: 'revoke/unknown', site: 'connected', calls: [ask('wallet_revokePermissions', [{ nope: {} }])] },
  { id: 'revoke/then-accounts', site: 'stranger', calls: [ask('eth_accounts'), ask('wallet_getPermissions')] },
]
