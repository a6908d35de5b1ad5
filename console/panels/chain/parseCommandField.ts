import { parseUnits } from 'viem'
import { parseTime } from '#mocks/core/parseTime'

export type ParsedField = { readonly value: unknown } | { readonly problem: string }

const SECONDS: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3_600, d: 86_400 }

function count(text: string): ParsedField {
  return /^\d{1,15}$/.test(text) ? { value: Number(text) } : { problem: 'expected a whole number, in digits' }
}

/** In the smallest unit, as decimal text. */
function amount(text: string, decimals: number): ParsedField {
  const [, fraction = ''] = text.split('.')
  if (!/^\d+(\.\d+)?$/.test(text)) return { problem: 'expected an amount, such as 1.5' }
  if (fraction.length > decimals) return { problem: `expected at most ${decimals} digits after the point` }
  return { value: parseUnits(text, decimals).toString() }
}

/** Seconds, from a text such as `2h`. */
function span(text: string): ParsedField {
  const [, digits, unit = ''] = /^(\d{1,12})\s*([smhd]?)$/.exec(text) ?? []
  const seconds = SECONDS[unit]
  if (digits === undefined || seconds === undefined)
    return { problem: 'expected seconds, or a duration such as 5m, 2h, 7d' }
  return { value: Number(digits) * seconds }
}

/** Seconds since the Unix epoch, or an ISO 8601 date, in UTC without a zone. */
function time(text: string): ParsedField {
  const value = parseTime(text)
  return value === undefined
    ? { problem: 'expected seconds since 1970, or a date such as 2030-01-31T12:00Z' }
    : { value }
}

function hexText(text: string): ParsedField {
  return { value: /^\d{1,77}$/.test(text) ? `0x${BigInt(text).toString(16)}` : text }
}

export const parseCommandField = { count, amount, span, time, hexText } as const
