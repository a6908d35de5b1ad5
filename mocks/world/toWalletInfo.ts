import type { Persona, PersonaId } from '#mocks/wallet/personas/persona'
import { getPersona } from '#mocks/wallet/personas/personas'
import type { WalletInfo } from '#mocks/wallet/walletTypes'
import { drawWalletIcon, walletIcon } from './walletIcon.ts'

/** A persona, and what is announced instead of its own values. */
export type WalletInfoParameters = Partial<WalletInfo> & {
  readonly uuid: string
  /** Default `spec`. */
  readonly persona?: PersonaId | Persona | undefined
  /** Whose name and rdns it announces: those of the wallet that its persona plays (the default), or the bench's. */
  readonly as?: 'persona' | 'Bench Wallet' | undefined
}

/**
 * Makes the identity that a wallet announces: the given values, or those of the wallet that its persona plays.
 *
 * @example
 * toWalletInfo({ uuid, persona: 'metamask' }).rdns // 'io.metamask'
 */
export function toWalletInfo({ persona = 'spec', as = 'persona', ...given }: WalletInfoParameters): WalletInfo {
  const { id, announces } = typeof persona === 'string' ? getPersona(persona) : persona
  const isBench = as === 'Bench Wallet' || id === 'spec'
  const played = isBench
    ? { name: 'Bench Wallet', rdns: 'org.walletbench.alpha', icon: walletIcon }
    : { ...announces, icon: drawWalletIcon(announces.name) }
  const { uuid, name = played.name, icon = played.icon, rdns = played.rdns } = given
  return { uuid, name, icon, rdns }
}
