import type { Persona, PersonaId } from '#mocks/wallet/personas/persona'
import { getPersona } from '#mocks/wallet/personas/personas'
import type { WalletInfo } from '#mocks/wallet/walletTypes'
import { drawWalletIcon, walletIcon } from './walletIcon.ts'

export type WalletInfoParameters = Partial<WalletInfo> & {
  readonly uuid: string
  /** Default `spec`. */
  readonly persona?: PersonaId | Persona | undefined
  /** Default: the name and rdns of the wallet that its persona plays. */
  readonly as?: 'persona' | 'Bench Wallet' | undefined
}

export function toWalletInfo({ persona = 'spec', as = 'persona', ...given }: WalletInfoParameters): WalletInfo {
  const { id, announces } = typeof persona === 'string' ? getPersona(persona) : persona
  const isBench = as === 'Bench Wallet' || id === 'spec'
  const played = isBench
    ? { name: 'Bench Wallet', rdns: 'org.walletbench.alpha', icon: walletIcon }
    : { ...announces, icon: drawWalletIcon(announces.name) }
  const { uuid, name = played.name, icon = played.icon, rdns = played.rdns } = given
  return { uuid, name, icon, rdns }
}
