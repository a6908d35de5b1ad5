import type { Address } from 'viem'
import type { ChainInfo } from '#mocks/world/benchInfo'
import type { testIds } from '../../../testIds.ts'

export type CardContext = {
  readonly account: Address | undefined
  readonly accounts: readonly Address[]
  readonly token: Address
  readonly walletChainId: number
  readonly chains: readonly ChainInfo[]
}

export type CardField = {
  readonly name: string
  readonly label: string
  readonly multiline?: boolean
  initial(context: CardContext): string
}

export type CardRequest = { readonly method: string; readonly params: readonly unknown[] | object }

export type CardValues = Readonly<Record<string, string>>

export type ViemSnippet = {
  readonly imports: readonly string[]
  readonly code: string
  /** Whether the program asks for the connection itself. */
  readonly connects?: boolean
}

export type RequestCard = {
  readonly id: keyof typeof testIds.cards
  readonly title: string
  readonly summary: string
  readonly fields: readonly CardField[]
  readonly answer?: 'messageSignature' | 'typedDataSignature' | 'transactionHash'
  /** Throws an Error that names the invalid field. */
  toRequest(values: CardValues, context: CardContext): CardRequest
  /** Undefined where viem has only `request`. */
  toViem?(values: CardValues, context: CardContext): ViemSnippet
}
