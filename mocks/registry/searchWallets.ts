import type { ListedWallet } from './toListedWallets.ts'

/** The parameters of `/getWallets`. An absent or empty one does not filter. Lists are separated by commas. */
export type WalletQuery = Readonly<Record<string, string>>
export type WalletPage = { readonly count: number; readonly data: readonly ListedWallet[] }

/** The page size when the dialog does not give one. */
const ENTRIES = 40

type Filter = (wallet: ListedWallet, value: string) => boolean

/** The filter of each parameter. */
const FILTERS: Readonly<Record<string, Filter>> = {
  include: (wallet, ids) => toList(ids).includes(wallet.id),
  exclude: (wallet, ids) => !toList(ids).includes(wallet.id),
  /** One of them is enough. */
  chains: (wallet, chains) => toList(chains).some((chain) => wallet.chains.includes(chain)),
  search: (wallet, text) => wallet.name.toLowerCase().includes(text.trim().toLowerCase()),
  badge: (wallet, badge) => wallet.badge_type === badge,
  badge_type: (wallet, badge) => wallet.badge_type === badge,
}

/**
 * Selects a page of the wallets that a query asks for, in their order, and counts the wallets of all pages.
 *
 * @returns undefined when `page` or `entries` is not a positive integer
 */
export function searchWallets(wallets: readonly ListedWallet[], query: WalletQuery): WalletPage | undefined {
  const page = toCount(query['page'], 1)
  const entries = toCount(query['entries'], ENTRIES)
  if (page === undefined || entries === undefined) return undefined
  const filters = Object.entries(FILTERS).flatMap(([name, filter]) => {
    const value = query[name]
    return value ? [(wallet: ListedWallet) => filter(wallet, value)] : []
  })
  const found = wallets.filter((wallet) => filters.every((filter) => filter(wallet)) && isNamed(wallet, query))
  return { count: found.length, data: found.slice((page - 1) * entries, page * entries) }
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

function toList(text = ''): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

function toCount(text: string | undefined, missing: number): number | undefined {
  if (!text) return missing
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
