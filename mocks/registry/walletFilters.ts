import { toAppLinks } from './toAppLinks.ts'
import type { ListedWallet } from './toListedWallets.ts'

/** Whether a wallet fits the value of a query's parameter. A value may be a list, separated by commas. */
export type WalletFilter = (wallet: ListedWallet, value: string) => boolean

/** The filters that both wallet APIs have, each under names of its own. */
export const walletFilters = {
  hasId: (wallet, ids) => toList(ids).includes(wallet.id),
  hasNoneOf: (wallet, ids) => !toList(ids).includes(wallet.id),
  /** One of them is enough. */
  hasChain: (wallet, chains) => toList(chains).some((chain) => wallet.chains.includes(chain)),
  /** One of them is enough: `ios`, `android`, `chrome` and so on for an app, `injected` for a wallet in the page. */
  hasPlatform: (wallet, platforms) => toList(platforms).some((platform) => isOn(wallet, platform)),
  isFound: (wallet, text) => wallet.name.toLowerCase().includes(text.trim().toLowerCase()),
  hasBadge: (wallet, badge) => wallet.badge_type === badge,
} as const satisfies Readonly<Record<string, WalletFilter>>

function isOn(wallet: ListedWallet, platform: string): boolean {
  if (platform === 'injected') return Boolean(wallet.injected?.length)
  return Object.entries(toAppLinks(wallet)).some(([name, link]) => name === platform && Boolean(link))
}

/** The items of a list that is separated by commas. */
export function toList(text = ''): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
