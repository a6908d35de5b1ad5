import type { Upstream } from '#mocks/rpc/stage'
import type { Origin, OriginParameters } from './origin.ts'
import type { SpaceSource } from './spaceTypes.ts'

export type ForkSource = Extract<SpaceSource, { kind: 'fork' }>
export type ForkParameters = OriginParameters & { readonly fork: ForkSource }

/** What a fork asks, before there is an Anvil. */
export type ForkBase = Pick<Origin, 'chainId' | 'accounts' | 'player' | 'recorder' | 'secrets'> & {
  readonly upstream: Upstream
  readonly block: number
  /** A host or a file. */
  readonly source: string
  /** By which rules Anvil is to run. */
  readonly hardfork: string
}

/** Given always: an Anvil that forks from an old block of chain 1 would pick older rules by itself. */
export const DEFAULT_FORK_HARDFORK = 'prague'
