import { type Address, type Hex, isAddress, numberToHex, parseEther } from 'viem'
import type { ChainInfo } from '#mocks/world/benchInfo'
import type { testIds } from '../../../testIds.ts'

export const parseField = {
  address(label: string, text: string): Address {
    const address = text.trim()
    if (!isAddress(address, { strict: false })) throw new Error(`${label}: give an address, 0x and 40 hex digits.`)
    return address
  },
  /** In the smallest unit, with up to 18 decimals. */
  amount(label: string, text: string): bigint {
    if (!/^\s*\d+(\.\d{1,18})?\s*$/.test(text)) throw new Error(`${label}: give an amount such as 0.01.`)
    return parseEther(text.trim())
  },
  chainId(label: string, text: string): Hex {
    const id = Number(text.trim() || Number.NaN)
    if (!Number.isSafeInteger(id) || id < 1) throw new Error(`${label}: give a number such as 1 or 0x1.`)
    return numberToHex(id)
  },
} as const

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
export type ViemSnippet = { readonly imports: readonly string[]; readonly code: string; readonly connects?: boolean }

export type RequestCard = {
  readonly id: keyof typeof testIds.cards
  readonly title: string
  readonly summary: string
  readonly fields: readonly CardField[]
  readonly answer?: 'messageSignature' | 'typedDataSignature' | 'transactionHash'
  toRequest(values: CardValues, context: CardContext): CardRequest
  toViem?(values: CardValues, context: CardContext): ViemSnippet
}
