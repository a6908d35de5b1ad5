import { parseUnits } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign, quoteWords } from '#mocks/core/foreign/quoteForeign'
import { parseTime } from '#mocks/core/parseTime'
import { type ChainCommand, readChainCommand } from '#mocks/world/chain/chainCommand'

type Words = readonly string[]
type Written = { readonly do: string } & Readonly<Record<string, unknown>>

type Reading = {
  readonly usage: string
  readonly count: readonly [number, number]
  readonly read: (words: Words) => Written
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
  'set-next-block-timestamp': {
    usage: 'set-next-block-timestamp <2027-01-31T12:00:00Z | seconds since 1970 | +1h>',
    count: [1, 1],
    read: toTime,
  },
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
  'set-token-balance': {
    usage: "set-token-balance <token> <address> <amount in the token's smallest unit>",
    count: [3, 3],
    read: ([token, address, value = '']) => ({ do: 'setTokenBalance', token, address, value: toDigits(value) }),
  },
  'set-code': {
    usage: 'set-code <address> <0x…>',
    count: [2, 2],
    read: ([address, bytecode]) => ({ do: 'setCode', address, bytecode }),
  },
  'set-storage-at': {
    usage: 'set-storage-at <address> <index> <value>',
    count: [3, 3],
    read: ([address, index = '', value = '']) => ({
      do: 'setStorageAt',
      address,
      index: toHexWord(index),
      value: toHexWord(value),
    }),
  },
  'set-nonce': {
    usage: 'set-nonce <address> <number>',
    count: [2, 2],
    read: ([address, nonce = '']) => ({ do: 'setNonce', address, nonce: toInteger(nonce) }),
  },
  'impersonate-account': {
    usage: 'impersonate-account <address>',
    count: [1, 1],
    read: ([address]) => ({ do: 'impersonateAccount', address }),
  },
  'stop-impersonating-account': {
    usage: 'stop-impersonating-account <address>',
    count: [1, 1],
    read: ([address]) => ({ do: 'stopImpersonatingAccount', address }),
  },
  'set-automine': {
    usage: 'set-automine <on | off>',
    count: [1, 1],
    read: ([enabled = '']) => ({ do: 'setAutomine', enabled: toSwitch(enabled) }),
  },
  'set-interval-mining': {
    usage: 'set-interval-mining <seconds | 12s | 1m>',
    count: [1, 1],
    read: ([interval = '']) => ({ do: 'setIntervalMining', interval: toSeconds(interval) }),
  },
  'set-next-block-base-fee-per-gas': {
    usage: 'set-next-block-base-fee-per-gas <30gwei | 7wei>',
    count: [1, 1],
    read: ([amount = '']) => ({ do: 'setNextBlockBaseFeePerGas', baseFeePerGas: toWei(amount) }),
  },
  reorg: {
    usage: 'reorg [blocks]',
    count: [0, 1],
    read: ([depth = '1']) => ({ do: 'reorg', depth: toInteger(depth) }),
  },
  snapshot: { usage: 'snapshot', count: [0, 0], read: () => ({ do: 'snapshot' }) },
  revert: { usage: 'revert <id>', count: [1, 1], read: ([id]) => ({ do: 'revert', id }) },
}

export const chainCommandUsages: readonly string[] = Object.values(readings).map(({ usage }) => usage)

export function toChainCommand(words: Words): ChainCommand {
  const [name = '', ...rest] = words
  const key = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const reading = Object.hasOwn(readings, key) ? readings[key] : undefined
  if (!reading)
    throw new BenchError(`${quoteForeign(name)} is not a command for a chain. The commands are:`, {
      metaMessages: chainCommandUsages,
    })
  const { usage, count, read } = reading
  const hint = `You wrote: ${words.map(quoteWord).join(' ')}. Write: ${usage}`
  if (rest.length < count[0] || rest.length > count[1])
    throw new BenchError(`${quoteForeign(key)} takes ${toCount(count)}, but ${rest.length} were given.`, { hint })
  return readChainCommand(read(rest), hint)
}

function quoteWord(word: string): string {
  return /^[\w.+-]+$/.test(word) ? word : quoteWords(word)
}

function toCount([least, most]: Reading['count']): string {
  return `${least === most ? least : `${least} to ${most}`} ${most === 1 ? 'word' : 'words'}`
}

/** A text that is not a number stays as it is, for the error that names it. */
function toInteger(text: string): number | string {
  return /^(-?\d+|0x[0-9a-f]+)$/i.test(text) ? Number(text) : text
}

const UNITS: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

function toSeconds(text: string): number | string {
  const [, amount, unit = ''] = /^\+?(\d+)([smhdw]?)$/.exec(text) ?? []
  const factor = UNITS[unit]
  return amount === undefined || factor === undefined ? text : Number(amount) * factor
}

function toTime([text = '']: Words): Written {
  if (text.startsWith('+')) return { do: 'increaseTime', seconds: toSeconds(text) }
  return { do: 'setNextBlockTimestamp', timestamp: parseTime(text) ?? text }
}

const DECIMALS: Readonly<Record<string, number>> = { ether: 18, eth: 18, gwei: 9, wei: 0 }

function toDigits(text: string): string {
  return /^0x[0-9a-f]+$/i.test(text) ? BigInt(text).toString() : text
}

/** In wei. A text that is not an amount is returned as it is: the schema refuses it. */
function toWei(text: string): string {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(text) ?? []
  const decimals = DECIMALS[unit.toLowerCase() || 'wei']
  const digits = amount.split('.')[1]?.length ?? 0
  // parseUnits would round away digits below one wei.
  return amount === '' || decimals === undefined || digits > decimals
    ? toDigits(text)
    : parseUnits(amount, decimals).toString()
}

function toHexWord(text: string): string {
  return /^\d+$/.test(text) ? `0x${BigInt(text).toString(16)}` : text
}

function toSwitch(text: string): unknown {
  const switches: Readonly<Record<string, boolean>> = { on: true, true: true, off: false, false: false }
  return switches[text] ?? text
}
