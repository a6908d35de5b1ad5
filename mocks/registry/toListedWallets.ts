import type { ApiWallet } from './registryWallet.ts'

/** A wallet as the registry lists it. */
export type ListedWallet = ApiWallet & { readonly chains: readonly string[] }

/** Each wallet with a chain of a namespace also gets the bench's chains of it. */
export function toListedWallets(
  wallets: readonly ApiWallet[],
  chains: readonly string[] = [],
): readonly ListedWallet[] {
  return wallets.map((wallet) => withChains(wallet, chains)).sort(byOrder)
}

function withChains(wallet: ApiWallet, chains: readonly string[]): ListedWallet {
  const own = wallet.chains ?? []
  const namespaces = new Set(own.map(toNamespace))
  const added = chains.filter((chain) => namespaces.has(toNamespace(chain)) && !own.includes(chain))
  return { ...wallet, chains: [...own, ...added] }
}

function toNamespace(chain: string): string {
  return chain.slice(0, chain.indexOf(':'))
}

function byOrder({ order: one }: ListedWallet, { order: other }: ListedWallet): number {
  if (one === other) return 0
  return (one ?? Number.MAX_VALUE) - (other ?? Number.MAX_VALUE)
}
