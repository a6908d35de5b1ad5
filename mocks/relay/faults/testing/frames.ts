import fc from 'fast-check'
import type { FaultClient, FaultFrame } from '#mocks/relay/faults/createRelayFaultList'

export const dapp: FaultClient = { clientId: 'did:key:zDapp', role: 'dapp' }
export const wallet: FaultClient = { clientId: 'did:key:zWallet', role: 'wallet' }
export const stranger: FaultClient = { clientId: 'did:key:zStranger', role: 'unknown' }

export function frameOf(change: Partial<FaultFrame> = {}): FaultFrame {
  return {
    direction: 'toClient',
    client: dapp,
    method: 'irn_subscription',
    tag: 1109,
    topic: 'a'.repeat(64),
    ...change,
  }
}

export const anyFrame: fc.Arbitrary<FaultFrame> = fc.record({
  direction: fc.constantFrom('toRelay', 'toClient'),
  client: fc.constantFrom(dapp, wallet, stranger),
  method: fc.constantFrom('irn_publish', 'irn_subscription', 'irn_subscribe', undefined),
  tag: fc.constantFrom(1100, 1108, 1109, undefined),
  topic: fc.constantFrom('one', 'two', undefined),
})
