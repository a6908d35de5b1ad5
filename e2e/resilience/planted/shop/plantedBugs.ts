/** Whether a bug is planted. */
export type HasBug = (id: BugId) => boolean

/** A bug that can be planted into the shop: `?bug=<its id>`. */
export type PlantedBug = {
  /** What the shop does wrong. */
  readonly does: string
  /** The public thread of a bug like it. */
  readonly thread: string
  /** The scenario that must find it, by its id. */
  readonly scenario: string
  /** The verdict that it must get there. */
  readonly expected: 'stuck' | 'broke' | 'lied' | 'doubled'
  /** The way to the wallet by which it is tried. */
  readonly way: 'injected' | 'walletConnect' | 'baseAccount'
}

/** The bugs, each of another family of scenarios or found by another rule. Without one the shop is a good dapp. */
export const bugs = {
  'connects-without-end': {
    does: 'It waits for the connection without an end, with its button disabled.',
    thread: 'https://github.com/MetaMask/metamask-extension/issues/11280',
    scenario: 'connection-ignored',
    expected: 'stuck',
    way: 'injected',
  },
  'open-request-unsaid': {
    does: 'It says nothing when the wallet still has an earlier request open.',
    thread: 'https://github.com/MetaMask/metamask-extension/issues/10584',
    scenario: 'connection-pending',
    expected: 'stuck',
    way: 'injected',
  },
  'refusal-is-thanked': {
    does: 'It logs the error of a payment, and goes on as if there were none.',
    thread: 'https://github.com/balancer/frontend-v2/pull/154',
    scenario: 'transaction-refused',
    expected: 'lied',
    way: 'injected',
  },
  'each-click-pays': {
    does: 'Its button stays enabled, and each click sends a payment.',
    thread: 'https://github.com/kadena-io/kadenaswap/issues/42',
    scenario: 'transaction-clicked-twice',
    expected: 'doubled',
    way: 'injected',
  },
  'refused-signature-asked-again': {
    does: 'It takes a refusal for a missing method, and asks for the signature again.',
    thread: 'https://github.com/unlock-protocol/unlock/issues/13084',
    scenario: 'signature-refused',
    expected: 'doubled',
    way: 'injected',
  },
  'first-account-unchecked': {
    does: 'It reads the first account of an empty list.',
    thread: 'https://github.com/across-protocol/frontend/pull/868',
    scenario: 'disconnected-in-wallet',
    expected: 'broke',
    way: 'injected',
  },
  'only-refusals-free-it': {
    does: 'It frees its button after a refusal, and after no other error.',
    thread: 'https://github.com/MetaMask/metamask-extension/issues/15975',
    scenario: 'wallet-restarts',
    expected: 'stuck',
    way: 'injected',
  },
  'blank-on-unknown-chain': {
    does: 'It draws nothing at all on a chain that it does not know.',
    thread: 'https://github.com/Uniswap/widgets/issues/292',
    scenario: 'chain-switched',
    expected: 'broke',
    way: 'injected',
  },
  'pays-on-any-chain': {
    does: 'It does not look at the wallet’s chain, and asks the wallet for the receipt.',
    thread: 'https://github.com/gnosisguild/tabula/issues/100',
    scenario: 'wallet-on-other-chain',
    expected: 'lied',
    way: 'injected',
  },
  'status-unread': {
    does: 'It takes every receipt for a success.',
    thread: 'https://github.com/ava-labs/builders-hub/issues/4084',
    scenario: 'transaction-reverts',
    expected: 'lied',
    way: 'injected',
  },
  'cancelled-is-paid': {
    does: 'It takes the receipt of the transaction that replaced the payment.',
    thread: 'https://github.com/gnosis/cowswap/issues/584',
    scenario: 'transaction-replaced',
    expected: 'lied',
    way: 'injected',
  },
  'pending-without-end': {
    does: 'It waits for the receipt without an end, with its button disabled.',
    thread: 'https://github.com/OriginProtocol/origin/issues/3230',
    scenario: 'transaction-stuck',
    expected: 'stuck',
    way: 'injected',
  },
  'waiting-is-stored': {
    does: 'It keeps in its storage that it waits, and takes no click even after a reload.',
    thread: 'https://github.com/Kwenta/kwenta/pull/2025',
    scenario: 'relay-drops-request',
    expected: 'stuck',
    way: 'walletConnect',
  },
  'silence-sends-again': {
    does: 'It sends the payment again by itself when no answer comes.',
    thread: 'https://github.com/MetaMask/metamask-mobile/issues/3524',
    scenario: 'relay-drops-answer',
    expected: 'doubled',
    way: 'walletConnect',
  },
  'expired-code-uncaught': {
    does: 'Nothing catches the error of a code that has expired.',
    thread: 'https://github.com/MyEtherWallet/MyEtherWallet/pull/5338',
    scenario: 'code-expires',
    expected: 'broke',
    way: 'walletConnect',
  },
  'list-unchecked': {
    does: 'It reads the wallet list without a look at the answer.',
    thread: 'https://github.com/WalletConnect/Web3ModalFlutter/issues/70',
    scenario: 'wallet-list-broken',
    expected: 'broke',
    way: 'walletConnect',
  },
  'receipt-error-unsaid': {
    does: 'It logs the error of a read of the receipt, and stays busy.',
    thread: 'https://github.com/web3/web3.js/issues/3145',
    scenario: 'receipt-rate-limited',
    expected: 'stuck',
    way: 'injected',
  },
  'balance-error-uncaught': {
    does: 'Nothing catches the error of a balance that cannot be read.',
    thread: 'https://github.com/wevm/wagmi/issues/3184',
    scenario: 'node-down',
    expected: 'broke',
    way: 'injected',
  },
  'reload-signs-again': {
    does: 'After a reload it asks for the signature again by itself.',
    thread: 'https://github.com/reown-com/appkit/issues/1869',
    scenario: 'reloaded-while-signing',
    expected: 'doubled',
    way: 'injected',
  },
  'blocked-popup-spins': {
    does: 'It waits without an end for a popup that the browser has blocked.',
    thread: 'https://github.com/coinbase/coinbase-wallet-sdk/pull/1538',
    scenario: 'popup-blocked',
    expected: 'stuck',
    way: 'baseAccount',
  },
} as const satisfies Readonly<Record<string, PlantedBug>>

/** The id of a bug. */
export type BugId = keyof typeof bugs

/**
 * Reads which bug an address plants.
 *
 * @throws RangeError for a bug that does not exist
 * @example
 * const hasBug = readBug('?bug=each-click-pays')
 * hasBug('each-click-pays') // true
 */
export function readBug(search: string): HasBug {
  const planted = new URLSearchParams(search).get('bug')
  if (planted !== null && !Object.hasOwn(bugs, planted)) throw new RangeError(`There is no bug ${planted}.`)
  return (id) => id === planted
}
