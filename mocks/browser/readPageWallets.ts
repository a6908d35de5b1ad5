import type { PersonaId } from '#mocks/wallet/personas/persona'
import { benchWalletSpec } from '#mocks/world/walletSpecs/benchWalletSpec'
import { readWalletSpecs } from '#mocks/world/walletSpecs/readWalletSpecs'
import type { WalletSpecs } from '#mocks/world/walletSpecs/walletSpec'

export const PAGE_WALLETS_KEY = 'walletbench.wallets'

export type PageWallets = {
  readonly specs: WalletSpecs
  /** Why the saved wallets are not used. */
  readonly problem: string | undefined
}

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
