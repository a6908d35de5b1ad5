import type { RelayRole } from './relayTypes.ts'

/** The tags of messages that the relay publishes for `wc_proposeSession` and `wc_approveSession`. */
export const TAGS = { propose: 1100, proposeAnswer: 1101, settle: 1102 } as const

/**
 * Who publishes a message with a tag, in WalletConnect's sign protocol. The relay only knows the tags of that protocol.
 * Either side may delete, ping and extend, so those tags are not listed.
 */
const PUBLISHERS: ReadonlyMap<number, 'dapp' | 'wallet'> = new Map([
  [1100, 'dapp'],
  [1101, 'wallet'],
  [1120, 'wallet'],
  [1121, 'wallet'],
  [1102, 'wallet'],
  [1103, 'dapp'],
  [1104, 'wallet'],
  [1105, 'dapp'],
  [1108, 'dapp'],
  [1109, 'wallet'],
  [1110, 'wallet'],
  [1111, 'dapp'],
  [1116, 'dapp'],
  [1117, 'wallet'],
  [1118, 'wallet'],
  [1119, 'wallet'],
])

export function roleOfPublisher(tag: number): RelayRole {
  return PUBLISHERS.get(tag) ?? 'unknown'
}

export function roleOfReceiver(tag: number): RelayRole {
  const publisher = PUBLISHERS.get(tag)
  if (publisher === undefined) return 'unknown'
  return publisher === 'dapp' ? 'wallet' : 'dapp'
}
