import { BENCH_TOKEN } from '#console/panels/contracts/listBenchContracts'
import { formatAmount, formatChainTime, shortHex } from '../../ui/format.ts'
import type { DecodedArgument } from '../contracts/createDecoder.ts'
import { UNLIMITED } from './changes/assetChanges.ts'

const TIME_NAME =
  /(?:deadline|expir(?:y|es|ation)(?:time|at)?|valid(?:until|after|before|to)|not(?:before|after)|timestamp|(?:start|end|unlock|issued?)(?:time|at))$/i

/** Seconds since the Unix epoch: 2001 and 2286. */
const EARLIEST = 1_000_000_000n
const LATEST = 10_000_000_000n

export type ArgumentToRead = Omit<DecodedArgument, 'type'> & {
  readonly type: string | undefined
  readonly contract?: string | undefined
  readonly isRaw?: boolean | undefined
}

type ReadArgument =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'text'; readonly text: string; readonly whole: string | undefined }

export function readArgument({ name, type, value, contract, isRaw }: ArgumentToRead): ReadArgument {
  const whole = toText(value)
  if (type === 'address' || (type === undefined && /^0x[0-9a-fA-F]{40}$/.test(whole)))
    return { kind: 'address', address: whole }
  const text = isRaw ? whole : toWords({ name, type, value, contract }, whole)
  return { kind: 'text', text, whole: text === whole ? undefined : whole }
}

function toWords({ name, type, value, contract }: ArgumentToRead, whole: string): string {
  const number = type?.match(/^u?int\d*$/) ? toBigInt(value) : undefined
  if (number !== undefined) {
    if (UNLIMITED.has(number)) return 'unlimited'
    if (readTime(name, number) !== undefined) return formatChainTime(number)
    // The bench's token has 18 decimals, and its functions take only amounts. Its market's prices are wei.
    if (contract === BENCH_TOKEN) return `${formatAmount(number, 18, 18)} BENCH`
    if (contract === 'Bench market' && /(?:^|\.)price$/.test(name)) return `${formatAmount(number, 18, 18)} ETH`
    return whole
  }
  return type?.startsWith('bytes') && whole.startsWith('0x') ? shortHex(whole, 18, 8) : whole
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return String(value)
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
}

function toBigInt(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  return typeof value === 'string' && /^(?:\d+|0x[0-9a-f]+)$/i.test(value) ? BigInt(value) : undefined
}

/** Seconds since the Unix epoch, if the name and the size suggest a time. */
export const readTime = (name: string, value: bigint) =>
  TIME_NAME.test(name) && value >= EARLIEST && value <= LATEST ? value : undefined
