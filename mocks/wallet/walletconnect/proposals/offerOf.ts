import type { Address } from 'viem'
import { walletMethods } from '../../methods/walletMethods.ts'
import type { PersonaTraits } from '../../personas/persona.ts'
import { readMethods } from '../../request/readMethods.ts'
import type { WalletState } from '../../state/walletState.ts'
import type { Offer } from '../namespaces.ts'

/** The events that a session may be granted, where the persona does not say which. */
const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message']

/**
 * The methods that a session may be granted: what the persona grants, or all that the wallet answers. What a wallet
 * grants and does not have is granted all the same, and refused when it is asked for, as by the wallet itself.
 */
export function peerMethodsOf({ walletConnect, unsupported }: PersonaTraits): readonly string[] {
  return (
    walletConnect.methods ?? [...walletMethods.keys(), ...readMethods].filter((method) => !unsupported.includes(method))
  )
}

/** What the wallet can grant a session, for these accounts. */
export function offerOf(state: WalletState, traits: PersonaTraits, accounts: readonly Address[]): Offer {
  return {
    chainIds: state.chains.map((chain) => chain.chainId),
    accounts,
    methods: peerMethodsOf(traits),
    events: traits.walletConnect.events ?? EVENTS,
  }
}
