import type { Address } from 'viem'
import { table } from '../methods/table.ts'
import { readMethods } from '../readMethods.ts'
import type { WalletState } from '../walletTypes.ts'
import type { Offer } from './namespaces.ts'

/** The methods that a session may be granted: all that the wallet answers. */
export const peerMethods: readonly string[] = [...table.keys(), ...readMethods]

/** The events that a session may be granted. */
const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message']

/** What the wallet can grant a session, for these accounts. */
export function offerOf(state: WalletState, accounts: readonly Address[]): Offer {
  return { chainIds: state.chains.map((chain) => chain.chainId), accounts, methods: peerMethods, events: EVENTS }
}
