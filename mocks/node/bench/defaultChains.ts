import type { ChainSourceOptions } from '../chains/chainOptions.ts'

/** The chains of a bench that names none: one to start on, and one to switch to. Both are new, each on its own Anvil. */
export const DEFAULT_CHAINS = [
  { id: 31337, name: 'Bench chain' },
  { id: 31338, name: 'Second chain' },
] as const satisfies readonly ChainSourceOptions[]
