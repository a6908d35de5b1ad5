import type { createDerivation } from '../accounts/createDerivation.ts'

type Derive = ReturnType<typeof createDerivation>

/** For `vi.mock` of the module of `createDerivation`. Import it there: the mock comes before a file's own imports. */
export async function loadFastDerivation(load: <module>() => Promise<module>) {
  const real = await load<{ createDerivation: typeof createDerivation }>()
  return { createDerivation: createFastDerivation(real.createDerivation) }
}

/** Computes each seed and derives each account once for a whole test file: they are most of a new wallet's cost. */
function createFastDerivation(derivation: typeof createDerivation): typeof createDerivation {
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
