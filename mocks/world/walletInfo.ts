import type { Persona, PersonaId } from '#mocks/wallet/personas/persona'
import { getPersona } from '#mocks/wallet/personas/personas'
import type { WalletInfo } from '#mocks/wallet/walletTypes'

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#0b7f69"/><path d="M20 34h56M20 48h56" stroke="#fff" stroke-width="7" stroke-linecap="round"/><path d="M30 50v24M66 50v24" stroke="#9fe3d3" stroke-width="7" stroke-linecap="round"/><circle cx="62" cy="24" r="6" fill="#fff"/></svg>`

/** EIP-6963 requires a data URI. */
export const walletIcon: `data:image/${string}` = toIcon(svg)

export type WalletInfoParameters = Partial<WalletInfo> & {
  readonly uuid: string
  readonly persona?: PersonaId | Persona | undefined
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

/** Only a letter: the icons of real wallets belong to their makers. */
function drawWalletIcon(name: string): `data:image/${string}` {
  const letter = (name.match(/[a-z0-9]/i)?.[0] ?? 'W').toUpperCase()
  const hue = Array.from(name).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 7)
  return toIcon(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="hsl(${hue} 55% 40%)"/><text x="48" y="66" font-family="sans-serif" font-size="52" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`,
  )
}

function toIcon(text: string): `data:image/${string}` {
  return `data:image/svg+xml,${encodeURIComponent(text)}`
}
