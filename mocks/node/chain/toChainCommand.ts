import { parseUnits } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { parseTime } from '#mocks/core/parseTime'
import { type ChainCommand, chainCommandSchema } from '#mocks/world/chainCommand'

type Words = readonly string[]

/** How a person writes a command: the words after its name, and what they become. */
type Reading = {
  /** In the manner of a command's usage. */
  readonly usage: string
  /** How many words it takes. */
  readonly count: readonly [number, number]
  readonly read: (words: Words) => Record<string, unknown>
}

const readings: Readonly<Record<string, Reading>> = {
  mine: {
    usage: 'mine [blocks] [seconds between them]',
    count: [0, 2],
    read: ([blocks = '1', interval]) => ({
      do: 'mine',
      blocks: toInteger(blocks),
      ...(interval === undefined ? {} : { interval: toSeconds(interval) }),
    }),
  },
  'set-time': { usage: 'set-time <2027-01-31T12:00:00Z | seconds since 1970 | +1h>', count: [1, 1], read: toTime },
  'increase-time': {
    usage: 'increase-time <seconds | 90s | 5m | 1h | 2d>',
    count: [1, 1],
    read: ([text = '']) => ({ do: 'increaseTime', seconds: toSeconds(text) }),
  },
  'set-balance': {
    usage: 'set-balance <address> <1.5ether | 30gwei | 7wei>',
    count: [2, 2],
    read: ([address, amount = '']) => ({ do: 'setBalance', address, value: toWei(amount) }),
  },
  'set-code': {
    usage: 'set-code <address> <0x…>',
    count: [2, 2],
    read: ([address, code]) => ({ do: 'setCode', address, code }),
  },
  'set-storage': {
    usage: 'set-storage <address> <slot> <value>',
    count: [3, 3],
    read: ([address, slot = '', value = '']) => ({
      do: 'setStorage',
      address,
      slot: toHexWord(slot),
      value: toHexWord(value),
    }),
  },
  'set-nonce': {
    usage: 'set-nonce <address> <number>',
    count: [2, 2],
    read: ([address, nonce = '']) => ({ do: 'setNonce', address, nonce: toInteger(nonce) }),
  },
  impersonate: {
    usage: 'impersonate <address> [on | off]',
    count: [1, 2],
    read: ([address, on = 'on']) => ({ do: 'impersonate', address, on: toSwitch(on) }),
  },
  automine: {
    usage: 'automine <on | off>',
    count: [1, 1],
    read: ([on = '']) => ({ do: 'automine', on: toSwitch(on) }),
  },
  'base-fee': {
    usage: 'base-fee <30gwei | 7wei>',
    count: [1, 1],
    read: ([amount = '']) => ({ do: 'baseFee', value: toWei(amount) }),
  },
  reorg: {
    usage: 'reorg [blocks]',
    count: [0, 1],
    read: ([depth = '1']) => ({ do: 'reorg', depth: toInteger(depth) }),
  },
  snapshot: { usage: 'snapshot', count: [0, 0], read: () => ({ do: 'snapshot' }) },
  revert: { usage: 'revert <id>', count: [1, 1], read: ([id]) => ({ do: 'revert', id }) },
}

/** The usages of all commands, one a line each. */
export const chainCommandUsages: readonly string[] = Object.values(readings).map(({ usage }) => usage)

/**
 * Reads a command as a person writes it on the command line.
 *
 * @throws BenchError naming what is wrong, and how the command is written
 * @example
 * toChainCommand(['set-balance', '0x09e9…', '1.5ether']) // { do: 'setBalance', address: '0x09e9…', value: '1500000000000000000' }
 * toChainCommand(['set-time', '+1h']) // { do: 'increaseTime', seconds: 3600 }
 */
export function toChainCommand(words: Words): ChainCommand {
  const [name = '', ...rest] = words
  // The names of the commands in code are understood as well: `setBalance`.
  const key = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const reading = Object.hasOwn(readings, key) ? readings[key] : undefined
  if (!reading)
    throw new BenchError(`"${name}" is nothing that can be done to a chain.`, {
      metaMessages: chainCommandUsages,
    })
  const { usage, count, read } = reading
  const hint = `Write: ${usage}`
  if (rest.length < count[0] || rest.length > count[1])
    throw new BenchError(`"${key}" takes ${count[0] === count[1] ? count[0] : count.join(' to ')} words.`, { hint })
  const parsed = chainCommandSchema.safeParse(read(rest))
  if (parsed.success) return parsed.data
  const metaMessages = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new BenchError(`"${words.join(' ')}" cannot be done.`, { metaMessages, hint })
}

function toInteger(text: string): number {
  return /^(\d+|0x[0-9a-f]+)$/i.test(text) ? Number(text) : Number.NaN
}

const UNITS: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

function toSeconds(text: string): number {
  const [, amount, unit = ''] = /^\+?(\d+)([smhdw]?)$/.exec(text) ?? []
  return Number(amount) * (UNITS[unit] ?? Number.NaN)
}

function toTime([text = '']: Words): Record<string, unknown> {
  if (text.startsWith('+')) return { do: 'increaseTime', seconds: toSeconds(text) }
  return { do: 'setTime', timestamp: parseTime(text) ?? Number.NaN }
}

const DECIMALS: Readonly<Record<string, number>> = { ether: 18, eth: 18, gwei: 9, wei: 0 }

/** In wei, as text. What is no amount stays as it is, for the schema to name. */
function toWei(text: string): string {
  if (/^0x[0-9a-f]+$/i.test(text)) return BigInt(text).toString()
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(text) ?? []
  const decimals = DECIMALS[unit.toLowerCase() || 'wei']
  const digits = amount.split('.')[1]?.length ?? 0
  // More digits than a unit has would be rounded away.
  return amount === '' || decimals === undefined || digits > decimals ? text : parseUnits(amount, decimals).toString()
}

function toHexWord(text: string): string {
  return /^\d+$/.test(text) ? `0x${BigInt(text).toString(16)}` : text
}

function toSwitch(text: string): unknown {
  const switches: Readonly<Record<string, boolean>> = { on: true, true: true, off: false, false: false }
  return switches[text] ?? text
}
