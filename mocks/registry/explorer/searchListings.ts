import { selectPage, type WalletPage, type WalletQuery } from '../selectPage.ts'
import type { ListedWallet } from '../toListedWallets.ts'
import { toList, type WalletFilter, walletFilters } from '../walletFilters.ts'
import { toSdks, toVersions } from './toExplorerListing.ts'

/** The filter of each parameter of the explorer API, under the names of `/v3` and of `/w3m/v1`. */
const FILTERS: Readonly<Record<string, WalletFilter>> = {
  ids: walletFilters.hasId,
  recommendedIds: walletFilters.hasId,
  excludedIds: walletFilters.hasNoneOf,
  chains: walletFilters.hasChain,
  platforms: walletFilters.hasPlatform,
  search: walletFilters.isFound,
  sdks: (wallet, sdks) => toList(sdks).some((sdk) => toSdks(wallet).includes(sdk)),
  version: (wallet, version) => toVersions(wallet).includes(version),
  // No wallet of the bench names the standards that it supports.
  standards: () => false,
}

/**
 * Selects the page of wallets that a query of the explorer API asks for: all of them when it gives no page size.
 *
 * @returns undefined when `page` or `entries` is not a positive integer
 */
export function searchListings(wallets: readonly ListedWallet[], query: WalletQuery): WalletPage | undefined {
  return selectPage(wallets, { query, filters: FILTERS, entries: Math.max(wallets.length, 1) })
}
