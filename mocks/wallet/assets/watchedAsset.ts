import type { Address } from 'viem'
import type { PersonaTraits } from '../personas/persona.ts'

/** An asset that the person keeps an eye on, EIP-747. */
export type WatchedAsset = {
  readonly type: PersonaTraits['assets'][number]
  readonly chainId: number
  readonly address: Address
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  readonly image?: string | undefined
  /** Of a collection, in decimal. */
  readonly tokenId?: string | undefined
}
