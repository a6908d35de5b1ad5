/**
 * The bugs of this page, each such as teams ship. They were chosen and written, with the verdicts that a sensible person
 * would give (`verdict`), before their author had read the rules and the catalogue. `scenario` and `found` came after: a
 * scenario that finds it, and the verdict that it gets there.
 */
export const bugs = {
  1: {
    name: 'statusIgnored',
    what: 'It waits for the receipt, but does not read its status: viem does not throw for a reverted transaction.',
    when: 'the payment is mined and reverts',
    verdict: 'lied',
    scenario: 'transaction-reverts',
    found: 'lied',
  },
  2: {
    name: 'cancelledCounts',
    what: 'It takes the receipt that viem hands out for a replacement as its own: a payment cancelled in the wallet has one too.',
    when: 'the person cancels the pending payment in the wallet',
    verdict: 'lied',
    scenario: 'transaction-replaced',
    found: 'lied',
  },
  3: {
    name: 'lateIsLost',
    what: 'Its own time-out races the wallet. An approval that comes later is dropped, and the page offers to pay again.',
    when: 'the person approves the payment after a minute',
    verdict: 'doubled',
    scenario: 'transaction-late',
    found: 'doubled',
  },
  4: {
    name: 'cachedSession',
    what: 'After a reload it is connected by localStorage alone, and does not ask the wallet.',
    when: 'the wallet has taken its permission back before a reload',
    verdict: 'lied',
    scenario: 'wallet-reinstalled',
    found: 'stuck',
  },
  5: {
    name: 'only4001',
    what: 'It handles only 4001: the button says "Check your wallet…" for ever.',
    when: 'the wallet answers with -32002, 4100, -32603 …',
    verdict: 'stuck',
    scenario: 'connection-pending',
    found: 'stuck',
  },
  6: {
    name: 'unknownChain',
    what: 'It looks the name of the chain up in its own list while it renders.',
    when: 'the wallet goes to a chain that the page does not know',
    verdict: 'broke',
    scenario: 'chain-switched',
    found: 'broke',
  },
  7: {
    name: 'switchIgnored',
    what: 'It asks for its chain, ignores the answer, sends without a chain and reads the receipt through the wallet.',
    when: 'the wallet is on another chain, and the person refuses to switch',
    verdict: 'lied',
    scenario: 'wallet-stays-on-other-chain',
    found: 'lied',
  },
  8: {
    name: 'staleAccount',
    what: 'It keeps the account of the connection and never listens to accountsChanged: the page names the old one.',
    when: 'the person chooses another account in the wallet',
    verdict: 'lied',
    scenario: 'account-switched',
    found: 'lied',
  },
  9: {
    name: 'queryRetry',
    what: 'Its signature is a query of TanStack Query, which tries three times more by default.',
    when: 'the person refuses to sign',
    verdict: 'doubled',
    scenario: 'signature-refused',
    found: 'doubled',
  },
  10: {
    name: 'deadCode',
    what: 'Its own dialog shows the code of WalletConnect, and it stays open, over disabled buttons, when connecting fails.',
    when: 'the person refuses in the wallet, or the proposal expires',
    verdict: 'stuck',
    scenario: 'connection-refused',
    found: 'stuck',
  },
} as const

export type BugName = (typeof bugs)[keyof typeof bugs]['name']

const planted = new URLSearchParams(globalThis.location?.search).get('bug')

export function hasBug(name: BugName): boolean {
  return Object.entries(bugs).some(([number, bug]) => number === planted && bug.name === name)
}
