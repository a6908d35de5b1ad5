import type { Address } from 'viem'
import { createDerivation } from '#mocks/wallet/accounts/createDerivation'

/** How many Anvil has by itself. */
const DEFAULT_COUNT = 10

/**
 * The accounts of a mnemonic, as Anvil has them: for a chain that has no Anvil to ask.
 *
 * @example
 * deriveAccounts(mnemonic, 2) // ['0x09e9…', '0x3f1c…']
 */
export function deriveAccounts(mnemonic: string, count = DEFAULT_COUNT): readonly Address[] {
  const derive = createDerivation(mnemonic)
  return Array.from({ length: count }, (_, index) => derive(index).address)
}
