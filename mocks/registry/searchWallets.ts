import {
  selectPage,
  toList,
  type WalletFilter,
  type WalletPage,
  type WalletQuery,
  walletFilters,
} from './selectPage.ts'
import type { ListedWallet } from './toListedWallets.ts'

/** The page size when the dialog does not give one. */
const ENTRIES = 40

/** The filter of each parameter of `/getWallets`. */
const FILTERS: Readonly<Record<string, WalletFilter>> = {
  include: walletFilters.hasId,
  exclude: walletFilters.hasNoneOf,
  chains: walletFilters.hasChain,
  platform: walletFilters.hasPlatform,
  search: walletFilters.isFound,
  badge: walletFilters.hasBadge,
  badge_type: walletFilters.hasBadge,
}

/**
 * Selects the page of wallets that a query of `/getWallets` asks for.
 *
 * @returns undefined when `page` or `entries` is not a positive integer
 */
export function searchWallets(wallets: readonly ListedWallet[], query: WalletQuery): WalletPage | undefined {
  const named = wallets.filter((wallet) => isNamed(wallet, query))
  return selectPage(named, { query, filters: FILTERS, entries: ENTRIES })
}

/** `names` and `rdns` are one filter: AppKit uses both to look up wallets that the page already has. */
function isNamed(wallet: ListedWallet, { names, rdns }: WalletQuery): boolean {
  if (!names && !rdns) return true
  const wanted = toList(names).map((name) => name.toLowerCase())
  return (
    wanted.includes(wallet.name.toLowerCase()) ||
    (typeof wallet.rdns === 'string' && toList(rdns).includes(wallet.rdns))
  )
}
