import type { Address } from 'viem'
import type { ChainInfo } from '#mocks/world/benchInfo'
import type { testIds } from '../../../testIds.ts'

/** What a card's defaults are made of. */
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
  /** The text that stands there until the person writes another. */
  initial(context: CardContext): string
}

export type CardRequest = { readonly method: string; readonly params: readonly unknown[] | object }

/** What a field says, by its name. */
export type CardValues = Readonly<Record<string, string>>

/** A viem program, less its client: what it takes from viem, and its statements. */
export type ViemSnippet = { readonly imports: readonly string[]; readonly code: string }

/** One wire method that a person can send from the dapp's side. */
export type RequestCard = {
  readonly id: keyof typeof testIds.cards
  readonly title: string
  /** What it does, in a few words. */
  readonly summary: string
  readonly fields: readonly CardField[]
  /** What the answer is, beyond its text. */
  readonly answer?: 'messageSignature' | 'typedDataSignature' | 'transactionHash'
  /** @throws Error that says which field cannot be sent, and why */
  toRequest(values: CardValues, context: CardContext): CardRequest
  /** The same by viem's own action. Undefined where `request` is all there is. */
  toViem?(values: CardValues, context: CardContext): ViemSnippet
}
