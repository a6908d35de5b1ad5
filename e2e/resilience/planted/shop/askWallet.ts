import { askPatiently, type Patience } from './askPatiently.ts'
import { WalletSilentError } from './WalletSilentError.ts'
import type { ShopWallet } from './wallets/shopWallet.ts'

/** Milliseconds until the person is told that the wallet has not answered. `?patience=` sets it in seconds. */
const PATIENCE = Number(new URLSearchParams(location.search).get('patience') ?? 25) * 1_000

/**
 * Waits for what a wallet answers to its person's decision, but not without an end.
 *
 * @throws WalletSilentError when none has come in time; the wallet is then renewed
 * @example
 * const hash = await askWallet(wallet, send(), { onLate: follow })
 */
export async function askWallet<value>(
  wallet: ShopWallet,
  asked: Promise<value>,
  { ms = PATIENCE, ...late }: Partial<Patience<value>>,
): Promise<value> {
  try {
    return await askPatiently(asked, { ms, ...late })
  } catch (error) {
    if (error instanceof WalletSilentError) wallet.renew?.()
    throw error
  }
}
