import type { Decoder } from '../../contracts/createDecoder.ts'

export type WordBooks = {
  readonly isRaw: boolean
  /** Default: the wallet's chain. */
  decoderOf(chainId: number | undefined): Decoder
  /** Its name, or its shortened text. */
  nameOf(address: string): string
}
