import { type Address, type Hex, isHex } from 'viem'
import { cutText, formatAmount, shortHex } from '../../../ui/format.ts'
import type { Decoded, Decoder } from '../../contracts/createDecoder.ts'
import { readArgument } from '../../decode/readArgument.ts'
import type { WordBooks } from './wordBooks.ts'

const DEPTH = 4

type Call = { readonly to: Address | undefined; readonly value: bigint; readonly data: Hex }

/** Characters. */
const MOST = 60

export function describeCall({ to, value, data }: Call, books: WordBooks, chainId?: number): string | undefined {
  const call = books.decoderOf(chainId).call(to, data)
  const amount = value > 0n ? toAmount(value, books) : undefined
  if (call) return [describeDecoded(call, books), amount && `with ${amount}`].filter(Boolean).join(' ')
  if (to === undefined) return data === '0x' ? undefined : 'creates a contract'
  if (amount !== undefined) return `${amount} to ${books.nameOf(to)}`
  return data === '0x' ? `to ${books.nameOf(to)}` : `${shortHex(data, 10, 0)} to ${books.nameOf(to)}`
}

export function describeDecoded({ contract, name, args }: Decoded, books: Pick<WordBooks, 'isRaw' | 'nameOf'>): string {
  const values = args.map((argument) => {
    const read = readArgument({ ...argument, contract, isRaw: books.isRaw })
    if (read.kind === 'address') return books.nameOf(read.address)
    if (books.isRaw) return read.text
    return argument.type.startsWith('bytes') ? shortHex(read.text) : read.text.slice(0, MOST)
  })
  return `${name}(${values.join(', ')})`
}

const toAmount = (value: bigint, { isRaw }: WordBooks) => (isRaw ? `${value} wei` : `${formatAmount(value, 18)} ETH`)

export function describeError(error: unknown, books: WordBooks, chainId: number | undefined): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error
  const decoder = books.decoderOf(chainId)
  const words = readProblem(String(message), decoder, books.nameOf)
  const data = words === String(message) ? findData(error, DEPTH) : undefined
  const decoded = data && decoder.error(data)
  // Nodes put the text of `Error(string)` into their message themselves.
  const isTold = decoded?.args.some(({ value }) => value !== '' && words.includes(String(value)))
  return decoded && !isTold ? `${words}: ${describeDecoded(decoded, books)}` : words
}

function findData(error: unknown, depth: number): Hex | undefined {
  if (isHex(error)) return error.length >= 10 ? error : undefined
  if (typeof error !== 'object' || error === null || depth === 0) return undefined
  const { data, originalError, cause } = error as { data?: unknown; originalError?: unknown; cause?: unknown }
  return findData(data, depth - 1) ?? findData(originalError, depth - 1) ?? findData(cause, depth - 1)
}

export const readProblem = (text: string, decoder: Pick<Decoder, 'error'>, nameOf: (address: string) => string) =>
  text.replace(/custom error (0x[0-9a-f]{8})(?::\s*([0-9a-f]+))?/i, (whole, selector: Hex, rest = '') => {
    const error = decoder.error(`${selector}${rest}`)
    return error ? describeDecoded(error, { isRaw: true, nameOf }) : cutText(whole, 80)
  })
