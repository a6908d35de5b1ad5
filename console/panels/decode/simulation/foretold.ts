import type { Hex } from 'viem'
import type { Decoder } from '#console/panels/contracts/createDecoder'
import type { BalanceChange } from '#console/panels/decode/changes/assetChanges'
import { describeDecoded } from '#console/panels/wire/words/callWords'
import { cutText } from '#console/ui/format'

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
  | {
      readonly state: 'untold'
      readonly why: string
      /** Whether a remote node would be asked if the user wants it. */
      readonly isFar?: boolean
    }

export type Failure = {
  /** From 0. Undefined where the node accepts none of the calls. */
  readonly index: number | undefined
  readonly data: Hex
  readonly says: string
}

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

function toSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
