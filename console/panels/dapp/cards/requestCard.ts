import type { Address } from 'viem'
import type { ChainInfo } from '#mocks/world/benchInfo'
import type { testIds } from '../../../testIds.ts'

/** The data that a card's defaults are computed from. */
export type CardContext = {
  /** The connected account. */
  readonly account: Address | undefined
  /** The bench's accounts, funded on each chain. */
  readonly accounts: readonly Address[]
  readonly token: Address
  readonly walletChainId: number
  readonly chains: readonly ChainInfo[]
}

export type CardField = {
  readonly name: string
  readonly label: string
  readonly multiline?: boolean
  /** The text until the user changes it. */
  initial(context: CardContext): string
}

export type CardRequest = { readonly method: string; readonly params: readonly unknown[] | object }

/** The text of each field, by its name. */
export type CardValues = Readonly<Record<string, string>>

/** A viem program without its client: its imports and its statements. */
export type ViemSnippet = {
  readonly imports: readonly string[]
  readonly code: string
  /** Whether it asks for the connection itself: the program need not do so before it. */
  readonly connects?: boolean
}

/** One wire method that the user can send from the dapp's side. */
export type RequestCard = {
  readonly id: keyof typeof testIds.cards
  readonly title: string
  /** What the method does, in a few words. */
  readonly summary: string
  readonly fields: readonly CardField[]
  /** What to show of the result, beyond its text. */
  readonly answer?: 'messageSignature' | 'typedDataSignature' | 'transactionHash'
  /** @throws Error that names the field that cannot be sent, and why */
  toRequest(values: CardValues, context: CardContext): CardRequest
  /** The same by an action of viem. Undefined where viem has only `request`. */
  toViem?(values: CardValues, context: CardContext): ViemSnippet
}
