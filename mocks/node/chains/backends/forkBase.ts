import type { Upstream } from '#mocks/rpc/stage'
import type { ChainSource } from '../chainTypes.ts'
import type { ChainBackend, ChainBackendParameters } from './backend.ts'

export type ForkSource = Extract<ChainSource, { kind: 'fork' }>
export type ForkParameters = ChainBackendParameters & { readonly fork: ForkSource }

/** What a fork asks, before its Anvil starts. */
export type ForkBase = Pick<ChainBackend, 'chainId' | 'accounts' | 'player' | 'recorder' | 'secrets'> & {
  readonly upstream: Upstream
  readonly block: number
  /** A host or a file. */
  readonly source: string
  /** Anvil's rules. */
  readonly hardfork: string
}

/** Always given: an Anvil that forks from an old block of chain 1 would choose older rules. */
export const DEFAULT_FORK_HARDFORK = 'prague'
