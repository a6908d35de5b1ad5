import type { RelayRole } from './relayTypes.ts'

/** The tags of messages that the relay publishes for `wc_proposeSession` and `wc_approveSession`. */
export const TAGS = { propose: 1100, proposeAnswer: 1101, settle: 1102 } as const

/** Who publishes a message with a tag, in the sign protocol. Either side may delete, ping and extend. */
const PUBLISHERS: ReadonlyMap<number, 'dapp' | 'wallet'> = new Map([
  ...[1100, 1103, 1105, 1108, 1111, 1116].map((tag) => [tag, 'dapp'] as const),
  ...[1101, 1102, 1104, 1109, 1110, 1117, 1118, 1119, 1120, 1121].map((tag) => [tag, 'wallet'] as const),
])

export const roleOfPublisher = (tag: number): RelayRole => PUBLISHERS.get(tag) ?? 'unknown'

export function roleOfReceiver(tag: number): RelayRole {
  const publisher = PUBLISHERS.get(tag)
  if (publisher === undefined) return 'unknown'
  return publisher === 'dapp' ? 'wallet' : 'dapp'
}
