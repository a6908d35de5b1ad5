import type { ScenarioFamily } from './scenario.ts'

export type FamilyWords = {
  readonly name: string
  readonly about: string
}

export const familyWords: Readonly<Record<ScenarioFamily, FamilyWords>> = {
  connection: { name: 'Connection', about: 'The dapp does not get its connection, or not the one that it expects.' },
  person: { name: 'Person', about: 'The person refuses, ignores, answers late or changes what they approve.' },
  'wallet-state': {
    name: 'Wallet state',
    about: 'The wallet is locked, absent, late, restarted, or has forgotten the dapp.',
  },
  'account-and-chain': { name: 'Account and chain', about: 'Account or chain are others than those the dapp expects.' },
  transaction: { name: 'Transaction', about: 'A transaction reverts, stays pending, is replaced or dropped.' },
  transport: { name: 'WalletConnect transport', about: 'Messages over the relay are lost, late, doubled or refused.' },
  registry: { name: 'Registry and verify', about: 'The wallet list, its images or the verify server fail.' },
  node: { name: 'Node', about: 'The node that the dapp asks fails, lags or answers wrongly.' },
  tabs: { name: 'Tabs and reloads', about: 'The page is reloaded, hidden, taken offline, or open a second time.' },
  popups: { name: 'Popups', about: 'The popup or frame of a wallet is blocked, closed or cut off.' },
}
