import type { PersonaId } from '#mocks/wallet/personas/persona'
import { benchWalletSpec } from '#mocks/world/walletSpecs/benchWalletSpec'
import { readWalletSpecs } from '#mocks/world/walletSpecs/readWalletSpecs'
import type { WalletSpecs } from '#mocks/world/walletSpecs/walletSpec'

/** The storage key of a page's wallets: a JSON list of {@link WalletSpec}. */
export const PAGE_WALLETS_KEY = 'walletbench.wallets'

export type PageWallets = {
  readonly specs: WalletSpecs
  /** Why the saved wallets are not used. */
  readonly problem: string | undefined
}

/**
 * Reads the wallets of a page: the saved ones, or only the bench wallet.
 *
 * @param read reads the page's `localStorage`, which throws if storage is disabled
 * @param persona the persona of the bench wallet if its spec names none
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
