import { type ApiWallet, toAppLinks } from './registryWallet.ts'

export const walletFilters = {
  hasId: (wallet, ids) => toList(ids).includes(wallet.id),
  hasNoneOf: (wallet, ids) => !toList(ids).includes(wallet.id),
  hasChain: (wallet, chains) => toList(chains).some((chain) => wallet.chains.includes(chain)),
  /** One of them is enough: `ios`, `android`, `chrome` and so on for an app, `injected` for a wallet in the page. */
  hasPlatform: (wallet, platforms) => toList(platforms).some((platform) => isOn(wallet, platform)),
  isFound: (wallet, text) => wallet.name.toLowerCase().includes(text.trim().toLowerCase()),
  hasBadge: (wallet, badge) => wallet.badge_type === badge,
} as const satisfies Readonly<Record<string, WalletFilter>>

export type ListedWallet = ApiWallet & { readonly chains: readonly string[] }

/** Whether a wallet fits the value of a query's parameter. A value may be a list, separated by commas. */
export type WalletFilter = (wallet: ListedWallet, value: string) => boolean
export type WalletQuery = Readonly<Record<string, string>>

export type WalletPage = { readonly count: number; readonly data: readonly ListedWallet[] }

type SelectPageParameters = {
  readonly query: WalletQuery
  readonly filters: Readonly<Record<string, WalletFilter>>
  readonly entries: number
}

export function toListedWallets(wallets: readonly ApiWallet[], chains: readonly string[] = []): ListedWallet[] {
  return wallets.map((wallet) => withChains(wallet, chains)).sort(byOrder)
}

function withChains(wallet: ApiWallet, chains: readonly string[]): ListedWallet {
  const own = wallet.chains ?? []
  const namespaces = new Set(own.map(toNamespace))
  const added = chains.filter((chain) => namespaces.has(toNamespace(chain)) && !own.includes(chain))
  return { ...wallet, chains: [...own, ...added] }
}

const toNamespace = (chain: string): string => chain.slice(0, chain.indexOf(':'))

function byOrder({ order: one }: ListedWallet, { order: other }: ListedWallet): number {
  if (one === other) return 0
  return (one ?? Number.MAX_VALUE) - (other ?? Number.MAX_VALUE)
}

function isOn(wallet: ListedWallet, platform: string): boolean {
  if (platform === 'injected') return Boolean(wallet.injected?.length)
  return Object.entries(toAppLinks(wallet)).some(([name, link]) => name === platform && Boolean(link))
}

export function toList(text = ''): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

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
