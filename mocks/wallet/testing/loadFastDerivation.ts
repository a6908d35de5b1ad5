import type { createDerivation } from '../accounts/createDerivation.ts'

type Derive = ReturnType<typeof createDerivation>

/** Computes each seed and derives each account once for a whole test file: they are most of a new wallet's cost. */
export function createFastDerivation(derivation: typeof createDerivation): typeof createDerivation {
  const derivations = new Map<string, Derive>()
  return (mnemonic) => {
    const known = derivations.get(mnemonic)
    if (known) return known
    const derive = derivation(mnemonic)
    const accounts = new Map<number, ReturnType<Derive>>()
    const remembered: Derive = (index) => {
      const account = accounts.get(index) ?? derive(index)
      accounts.set(index, account)
      return account
    }
    derivations.set(mnemonic, remembered)
    return remembered
  }
}
