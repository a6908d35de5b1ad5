import { parseUnits } from 'viem'
import { parseTime } from '#mocks/core/parseTime'
import type { ChainCommand } from '#mocks/world/chain/chainCommand'

type ParsedField = { readonly value: unknown } | { readonly problem: string }

const SECONDS: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3_600, d: 86_400 }
export const parseCommandField = { count, amount, span, time, hexText } as const

export type CommandField = {
  readonly name: string
  readonly label: string
  readonly unit?: string
  readonly initial?: string
  readonly placeholder?: string
  readonly accounts?: true
  readonly parse: (text: string) => ParsedField
}

export type CommandForm = {
  readonly id: string
  readonly command?: ChainCommand['do']
  readonly label: string
  readonly verb: string
  readonly about: string
  readonly done: string
  readonly fields: readonly CommandField[]
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly after?: ChainCommand
}

const toValue = (text: string) => ({ value: text })
const address: CommandField = { name: 'address', label: 'Address', placeholder: '0x…', accounts: true, parse: toValue }

const amountField = (
  name: string,
  label: string,
  unit: string,
  placeholder: string,
  decimals: number,
): CommandField => ({
  name,
  label,
  unit,
  placeholder,
  parse: (text) => parseCommandField.amount(text, decimals),
})

const by: CommandField = {
  name: 'seconds',
  label: 'By',
  unit: 's m h d',
  initial: '1h',
  placeholder: '90, 5m, 2h, 7d',
  parse: parseCommandField.span,
}

const short: readonly CommandForm[] = [
  {
    id: 'mine',
    label: 'Mine',
    verb: 'Mine',
    about: 'Mines this many blocks at once',
    done: 'Mined.',
    fields: [{ name: 'blocks', label: 'Blocks', unit: 'blocks', initial: '1', parse: parseCommandField.count }],
  },
  {
    id: 'increaseTime',
    label: 'Advance',
    verb: 'Advance',
    about: 'Advances the clock by this much, and mines a block that has the later time',
    done: 'A block with the later time is mined.',
    fields: [by],
    // Contracts read the time of a block, so mine one.
    after: { do: 'mine', blocks: 1 },
  },
  {
    id: 'reorg',
    label: 'Reorg',
    verb: 'Reorg',
    about: 'Replaces the newest blocks with empty ones; their transactions are lost',
    done: 'The newest blocks are replaced.',
    fields: [{ name: 'depth', label: 'Depth', unit: 'blocks', initial: '1', parse: parseCommandField.count }],
  },
]

const set: readonly CommandForm[] = [
  {
    id: 'setBalance',
    label: 'Set the balance of an account',
    verb: 'Set balance',
    about: 'Sets the balance of an account',
    done: 'The balance is set.',
    fields: [address, amountField('value', 'Balance', 'ETH', '100', 18)],
  },
  {
    id: 'setTokenBalance',
    label: 'Set the token balance of an account',
    verb: 'Set token balance',
    about: 'Sets the balance of an account in an ERC-20; its total supply stays',
    done: 'The token balance is set.',
    fields: [
      { ...address, name: 'token', label: 'Token' },
      address,
      amountField('value', 'Balance', 'smallest units', '1000000', 0),
    ],
  },
  {
    id: 'impersonateAccount',
    label: 'Impersonate an account',
    verb: 'Impersonate',
    about: 'Lets the node send transactions from the account without a signature (eth_sendTransaction)',
    done: 'The node now sends from this account.',
    fields: [address],
  },
  {
    id: 'setNextBlockTimestamp',
    label: 'Set the time of the next block',
    verb: 'Set time',
    about: 'Sets the time of the next block, which must be later than the newest one’s',
    done: 'The time of the next block is set.',
    fields: [
      { name: 'timestamp', label: 'Time', placeholder: '2030-01-31T12:00Z, or seconds', parse: parseCommandField.time },
    ],
  },
  {
    id: 'increaseTimeOnly',
    command: 'increaseTime',
    label: 'Advance the time of the next block',
    verb: 'Advance the next block',
    about: 'Advances the clock by this much and mines nothing: the next block has the later time',
    done: 'The next block will have the later time.',
    fields: [by],
  },
  {
    id: 'setNonce',
    label: 'Set the nonce of an account',
    verb: 'Set nonce',
    about: 'Sets how many transactions the account has sent',
    done: 'The nonce is set.',
    fields: [address, { name: 'nonce', label: 'Nonce', placeholder: '7', parse: parseCommandField.count }],
  },
  {
    id: 'setCode',
    label: 'Set the code of a contract',
    verb: 'Set code',
    about: 'Puts code at an address; 0x takes it away',
    done: 'It has that code now.',
    fields: [address, { name: 'bytecode', label: 'Code', placeholder: '0x6000…', parse: toValue }],
  },
  {
    id: 'setStorageAt',
    label: 'Set the storage of a contract',
    verb: 'Set storage',
    about: 'Sets one slot of 32 bytes',
    done: 'The slot is set.',
    fields: [
      address,
      { name: 'index', label: 'Slot', placeholder: '0x0, or 0', parse: parseCommandField.hexText },
      { name: 'value', label: 'Value', placeholder: '0x2a, or 42', parse: parseCommandField.hexText },
    ],
  },
  {
    id: 'setNextBlockBaseFeePerGas',
    label: 'Set the base fee of the next block',
    verb: 'Set base fee',
    about: 'Sets the lowest gas price of the next block',
    done: 'The base fee of the next block is set.',
    fields: [amountField('baseFeePerGas', 'Base fee', 'gwei', '30', 9)],
  },
]

export const commandForms = { short, set } as const

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
