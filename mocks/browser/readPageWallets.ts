import type { PersonaId } from '#mocks/wallet/personas/persona'
import { benchWalletSpec } from '#mocks/world/benchWalletSpec'
import { readWalletSpecs } from '#mocks/world/readWalletSpecs'
import type { WalletSpecs } from '#mocks/world/walletSpec'

/** Where a page keeps the set of its wallets: JSON, a list of {@link WalletSpec}. */
export const PAGE_WALLETS_KEY = 'walletbench.wallets'

export type PageWallets = {
  readonly specs: WalletSpecs
  /** Why what was kept is not used. */
  readonly problem: string | undefined
}

/**
 * The wallets that a page shall have: those kept for it, or the bench wallet alone.
 *
 * @param read reads the page's `localStorage`, which throws where it is forbidden
 * @param persona whose manners the bench wallet has where its spec does not say
 */
export function readPageWallets(read: () => Storage, persona: PersonaId): PageWallets {
  const bench: WalletSpecs = [{ ...benchWalletSpec, persona }]
  const text = readText(read)
  if (text === undefined) return { specs: bench, problem: undefined }
  const kept = readWalletSpecs(text)
  if ('problem' in kept) return { specs: bench, problem: kept.problem }
  const [first, ...others] = kept.specs.map((spec) => (spec.id === benchWalletSpec.id ? { persona, ...spec } : spec))
  return { specs: first ? [first, ...others] : bench, problem: undefined }
}

function readText(read: () => Storage): string | undefined {
  try {
    return read().getItem(PAGE_WALLETS_KEY) ?? undefined
  } catch {
    return undefined
  }
}
