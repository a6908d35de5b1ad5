import type { Address, Hex } from 'viem'
import { formatAmount } from '../../../ui/formatAmount.ts'
import { shortHex } from '../../../ui/shortHex.ts'
import type { Decoded } from '../../contracts/createDecoder.ts'
import { readArgument } from '../../decode/readArgument.ts'
import type { WordBooks } from './wordBooks.ts'

type Call = { readonly to: Address | undefined; readonly value: bigint; readonly data: Hex }

/** Characters. */
const MOST = 60

/** `chainId` is undefined for the wallet's chain. */
export function describeCall({ to, value, data }: Call, books: WordBooks, chainId?: number): string | undefined {
  const call = books.decoderOf(chainId).call(to, data)
  const amount = value > 0n ? toAmount(value, books) : undefined
  if (call) return [describeDecoded(call, books), amount && `with ${amount}`].filter(Boolean).join(' ')
  if (to === undefined) return data === '0x' ? undefined : 'creates a contract'
  if (amount !== undefined) return `${amount} to ${books.nameOf(to)}`
  return data === '0x' ? `to ${books.nameOf(to)}` : `${shortHex(data, 10, 0)} to ${books.nameOf(to)}`
}

export function describeDecoded({ contract, name, args }: Decoded, books: WordBooks): string {
  const values = args.map((argument) => {
    const read = readArgument({ ...argument, contract, isRaw: books.isRaw })
    if (read.kind === 'address') return books.nameOf(read.address)
    if (books.isRaw) return read.text
    return argument.type.startsWith('bytes') ? shortHex(read.text) : read.text.slice(0, MOST)
  })
  return `${name}(${values.join(', ')})`
}

function toAmount(value: bigint, { isRaw }: WordBooks): string {
  return isRaw ? `${value} wei` : `${formatAmount(value, 18)} ETH`
}
