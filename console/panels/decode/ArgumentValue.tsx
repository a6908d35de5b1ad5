import { useBooks } from '../../BooksContext.tsx'
import { formatAmount } from '../../ui/formatAmount.ts'
import { formatChainTime } from '../../ui/formatChainTime.ts'
import { shortHex } from '../../ui/shortHex.ts'
import { BENCH_TOKEN } from '../contracts/listBenchContracts.ts'
import { Party } from '../names/Party.tsx'
import { readTime } from './readTime.ts'
import { UNLIMITED } from './unlimited.ts'

type ArgumentValueProps = {
  /** The argument's name, such as `deadline`. */
  name: string
  /** A Solidity type. Undefined where nothing says it. */
  type: string | undefined
  value: unknown
  /** The contract that takes or gives it. */
  contract?: string | undefined
  chainId?: number | undefined
}

/** A value of a call, an event, an error or typed data, as people read it. With raw values it is as it is. */
export function ArgumentValue({ name, type, value, contract, chainId }: ArgumentValueProps) {
  const { isRaw } = useBooks()
  const text = toText(value)
  if (type === 'address' || (type === undefined && /^0x[0-9a-fA-F]{40}$/.test(text)))
    return <Party address={text} chainId={chainId} />
  if (isRaw) return text
  const number = type?.match(/^u?int\d*$/) ? toBigInt(value) : undefined
  if (number !== undefined) {
    if (UNLIMITED.has(number)) return <span title={text}>unlimited</span>
    const time = readTime(name, number)
    if (time !== undefined) return <span title={text}>{formatChainTime(number)}</span>
    // The bench's token has 18 decimals, and its functions take only amounts. Its market's prices are wei.
    if (contract === BENCH_TOKEN) return <span title={text}>{formatAmount(number, 18, 18)} BENCH</span>
    if (contract === 'Bench market' && /(?:^|\.)price$/.test(name))
      return <span title={text}>{formatAmount(number, 18, 18)} ETH</span>
    return text
  }
  if (type?.startsWith('bytes') && text.startsWith('0x')) return <span title={text}>{shortHex(text, 18, 8)}</span>
  return text
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return String(value)
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
}

/** EIP-712 messages have numbers as JSON numbers, decimal texts or hex. */
function toBigInt(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  return typeof value === 'string' && /^(?:\d+|0x[0-9a-f]+)$/i.test(value) ? BigInt(value) : undefined
}
