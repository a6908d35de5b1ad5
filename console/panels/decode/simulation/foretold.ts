import type { Hex } from 'viem'
import { cutText } from '../../../ui/format.ts'
import type { Decoder } from '../../contracts/createDecoder.ts'
import { describeDecoded } from '../../wire/words/callWords.ts'
import type { BalanceChange } from '../changes/assetChanges.ts'

type Around = {
  readonly count: number
  readonly isAtomic: boolean
  readonly decoder: Pick<Decoder, 'error'>
  readonly nameOf: (address: string) => string
}

export type Foretold =
  | {
      readonly state: 'told'
      readonly chainId: number
      readonly changes: readonly BalanceChange[]
      readonly blockNumber: bigint
      /** The first call that fails, where the others take effect anyway. */
      readonly failure?: Failure | undefined
    }
  | { readonly state: 'fails'; readonly failure: Failure }
  | { readonly state: 'untold'; readonly why: string; readonly isFar?: boolean }

export type Failure = { readonly index: number | undefined; readonly data: Hex; readonly says: string }

export function toFailureText(failure: Failure, { count, isAtomic, decoder, nameOf }: Around): string {
  const { index, says } = failure
  if (index === undefined) return `Nothing: the node refuses it. ${toSentence(says)}`
  const reason = toReason(failure, decoder, nameOf)
  if (count < 2) return `Nothing: it reverts. ${toSentence(reason)}`
  const rest = isAtomic || index === 0 ? 'None of them takes effect.' : 'Those before it take effect.'
  return `Call ${index + 1} of ${count} reverts: ${toSentence(reason)} ${rest}`
}

function toReason({ data, says }: Failure, decoder: Around['decoder'], nameOf: Around['nameOf']): string {
  if (data === '0x') return says
  const error = decoder.error(data)
  if (!error) return `${cutText(data, 74)} (no known error)`
  // Solidity's own `Error` is a message.
  if (error.name === 'Error') return error.args.map(({ value }) => value).join('')
  return describeDecoded(error, { isRaw: true, nameOf })
}

const toSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
