import type { Decoder } from '../../contracts/createDecoder.ts'

/** What the words of rows are made with. */
export type WordBooks = {
  /** Whether values are shown as they are. */
  readonly isRaw: boolean
  /** Decodes for addresses of a chain. Default: the wallet's. */
  decoderOf(chainId: number | undefined): Decoder
  /** Puts an address into words: its name, or its ends. */
  nameOf(address: string): string
}
