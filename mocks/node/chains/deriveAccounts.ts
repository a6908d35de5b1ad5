import type { Address } from 'viem'
import { createDerivation } from '#mocks/wallet/accounts/createDerivation'

const DEFAULT_COUNT = 10

/** As Anvil does, for a chain without an Anvil. */
export function deriveAccounts(mnemonic: string, count = DEFAULT_COUNT): readonly Address[] {
  const derive = createDerivation(mnemonic)
  return Array.from({ length: count }, (_, index) => derive(index).address)
}
