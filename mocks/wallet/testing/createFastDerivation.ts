import type { createDerivation } from '../accounts/createDerivation.ts'

type Derive = ReturnType<typeof createDerivation>

/** Stretches each seed, and derives each account, once for a whole test file: most of what a new wallet costs. */
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
