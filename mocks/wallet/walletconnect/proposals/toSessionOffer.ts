import type { Address } from 'viem'
import { readMethods } from '#mocks/core/readMethods'
import { walletMethods } from '../../methods/walletMethods.ts'
import type { PersonaTraits } from '../../personas/persona.ts'
import type { WalletState } from '../../state/walletState.ts'
import type { Offer } from '../namespaces.ts'

/** The events that a session may be granted, if the persona does not define them. */
const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message']

/**
 * The methods that a session may be granted: the persona's list, or all that the wallet answers. A method that the persona
 * grants but does not have is granted too, and refused when it is called, as in the real wallet.
 */
export function toPeerMethods({ walletConnect, unsupported }: PersonaTraits): readonly string[] {
  return (
    walletConnect.methods ?? [...walletMethods.keys(), ...readMethods].filter((method) => !unsupported.includes(method))
  )
}

export function toSessionOffer(state: WalletState, traits: PersonaTraits, accounts: readonly Address[]): Offer {
  return {
    chainIds: state.chains.map((chain) => chain.chainId),
    accounts,
    methods: toPeerMethods(traits),
    events: traits.walletConnect.events ?? EVENTS,
  }
}
