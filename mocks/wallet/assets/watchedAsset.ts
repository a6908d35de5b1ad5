import type { Address } from 'viem'
import type { PersonaTraits } from '../personas/persona.ts'

/** An asset that the user watches, EIP-747. */
export type WatchedAsset = {
  readonly type: PersonaTraits['assets'][number]
  readonly chainId: number
  readonly address: Address
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  readonly image?: string | undefined
  /** The token's number in its collection, in decimal. */
  readonly tokenId?: string | undefined
}
