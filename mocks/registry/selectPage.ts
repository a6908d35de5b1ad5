import type { ListedWallet } from './toListedWallets.ts'
import type { WalletFilter } from './walletFilters.ts'

/** The parameters of a query for wallets. An absent or empty one does not filter. */
export type WalletQuery = Readonly<Record<string, string>>
/** `count`: the wallets of all pages. */
export type WalletPage = { readonly count: number; readonly data: readonly ListedWallet[] }

export type SelectPageParameters = {
  readonly query: WalletQuery
  /** The filter of each parameter. A wallet has to pass all of them. */
  readonly filters: Readonly<Record<string, WalletFilter>>
  /** The page size when the query gives none. */
  readonly entries: number
}

/**
 * Selects a page of the wallets that pass a query's filters, in their order.
 *
 * @returns undefined when `page` or `entries` is not a positive integer
 */
export function selectPage(
  wallets: readonly ListedWallet[],
  { query, filters, entries: missing }: SelectPageParameters,
): WalletPage | undefined {
  const page = toCount(query['page'], 1)
  const entries = toCount(query['entries'], missing)
  if (page === undefined || entries === undefined) return undefined
  const due = Object.entries(filters).flatMap(([name, filter]) => {
    const value = query[name]
    return value ? [(wallet: ListedWallet) => filter(wallet, value)] : []
  })
  const found = wallets.filter((wallet) => due.every((filter) => filter(wallet)))
  return { count: found.length, data: found.slice((page - 1) * entries, page * entries) }
}

function toCount(text: string | undefined, missing: number): number | undefined {
  if (!text) return missing
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
