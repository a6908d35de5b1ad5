import type { DecodedArgument } from '#console/panels/contracts/createDecoder'
import { BENCH_TOKEN } from '#console/panels/contracts/listBenchContracts'
import { formatAmount } from '#console/ui/formatAmount'
import { formatChainTime } from '#console/ui/formatChainTime'
import { shortHex } from '#console/ui/shortHex'
import { UNLIMITED } from './unlimited.ts'

/** How dapps name times: the end of an offer, the beginning of a lock. */
const TIME_NAME =
  /(?:deadline|expir(?:y|es|ation)(?:time|at)?|valid(?:until|after|before|to)|not(?:before|after)|timestamp|(?:start|end|unlock|issued?)(?:time|at))$/i

/** Seconds since the Unix epoch: 2001 and 2286. */
const EARLIEST = 1_000_000_000n

const LATEST = 10_000_000_000n

/** An argument, with what is known of its place. */
export type ArgumentToRead = Omit<DecodedArgument, 'type'> & {
  /** A Solidity type. Undefined where nothing says it. */
  readonly type: string | undefined
  /** The contract that takes or gives it. */
  readonly contract?: string | undefined
  /** Whether it is to stay as it is. Default false. */
  readonly isRaw?: boolean | undefined
}

/** A value as people read it. `whole`: as it is, where the text leaves something out. */
export type ReadArgument =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'text'; readonly text: string; readonly whole: string | undefined }

/**
 * Reads a value of a call, an event, an error or typed data as people do: amounts, times, no limit.
 *
 * @example
 * readArgument({ name: 'deadline', type: 'uint256', value: 1_800_000_000n }) // 2027-01-15 08:00:00 UTC
 */
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

/** EIP-712 messages have numbers as JSON numbers, decimal texts or hex. */
function toBigInt(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  return typeof value === 'string' && /^(?:\d+|0x[0-9a-f]+)$/i.test(value) ? BigInt(value) : undefined
}

/**
 * Reads a number as a time, where its name says so and its size allows it.
 *
 * @returns seconds since the Unix epoch, or undefined
 * @example
 * readTime('order.deadline', 1_800_000_000n) // 1_800_000_000n
 * readTime('order.amount', 1_800_000_000n) // undefined
 */
export function readTime(name: string, value: bigint): bigint | undefined {
  return TIME_NAME.test(name) && value >= EARLIEST && value <= LATEST ? value : undefined
}
