import { parseUnits } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign, quoteWords } from '#mocks/core/foreign/quoteForeign'
import { parseTime } from '#mocks/core/parseTime'
import { type ChainCommand, readChainCommand } from '#mocks/world/chain/chainCommand'

type Words = readonly string[]
type Written = { readonly do: string } & Readonly<Record<string, unknown>>

/** By usage: a word in angle brackets is required, one in square brackets is not. */
const readings: Readonly<Record<string, (words: Words) => Written>> = {
  'mine [blocks] [seconds between them]': ([blocks = '1', interval]) => ({
    do: 'mine',
    blocks: toInteger(blocks),
    ...(interval === undefined ? {} : { interval: toSeconds(interval) }),
  }),
  'set-next-block-timestamp <2027-01-31T12:00:00Z | seconds since 1970 | +1h>': toTime,
  'increase-time <seconds | 90s | 5m | 1h | 2d>': ([text = '']) => ({ do: 'increaseTime', seconds: toSeconds(text) }),
  'set-balance <address> <1.5ether | 30gwei | 7wei>': ([address, amount = '']) => ({
    do: 'setBalance',
    address,
    value: toWei(amount),
  }),
  "set-token-balance <token> <address> <amount in the token's smallest unit>": ([token, address, value = '']) => ({
    do: 'setTokenBalance',
    token,
    address,
    value: toDigits(value),
  }),
  'set-code <address> <0x…>': ([address, bytecode]) => ({ do: 'setCode', address, bytecode }),
  'set-storage-at <address> <index> <value>': ([address, index = '', value = '']) => ({
    do: 'setStorageAt',
    address,
    index: toHexWord(index),
    value: toHexWord(value),
  }),
  'set-nonce <address> <number>': ([address, nonce = '']) => ({ do: 'setNonce', address, nonce: toInteger(nonce) }),
  'impersonate-account <address>': ([address]) => ({ do: 'impersonateAccount', address }),
  'stop-impersonating-account <address>': ([address]) => ({ do: 'stopImpersonatingAccount', address }),
  'set-automine <on | off>': ([text = '']) => ({ do: 'setAutomine', enabled: SWITCHES[text] ?? text }),
  'set-interval-mining <seconds | 12s | 1m>': ([text = '']) => ({ do: 'setIntervalMining', interval: toSeconds(text) }),
  'set-next-block-base-fee-per-gas <30gwei | 7wei>': ([amount = '']) => ({
    do: 'setNextBlockBaseFeePerGas',
    baseFeePerGas: toWei(amount),
  }),
  'reorg [blocks]': ([depth = '1']) => ({ do: 'reorg', depth: toInteger(depth) }),
  snapshot: () => ({ do: 'snapshot' }),
  'revert <id>': ([id]) => ({ do: 'revert', id }),
}

export const chainCommandUsages: readonly string[] = Object.keys(readings)

export function toChainCommand(words: Words): ChainCommand {
  const [name = '', ...rest] = words
  const key = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const usage = chainCommandUsages.find((each) => each.split(' ')[0] === key)
  const read = usage === undefined ? undefined : readings[usage]
  if (usage === undefined || !read)
    throw new BenchError(`${quoteForeign(name)} is not a command for a chain. The commands are:`, {
      metaMessages: chainCommandUsages,
    })
  const hint = `You wrote: ${words.map(quoteWord).join(' ')}. Write: ${usage}`
  const least = usage.split('<').length - 1
  const most = least + usage.split('[').length - 1
  if (rest.length < least || rest.length > most) {
    const count = `${least === most ? least : `${least} to ${most}`} ${most === 1 ? 'word' : 'words'}`
    throw new BenchError(`${quoteForeign(key)} takes ${count}, but ${rest.length} were given.`, { hint })
  }
  return readChainCommand(read(rest), hint)
}

function quoteWord(word: string): string {
  return /^[\w.+-]+$/.test(word) ? word : quoteWords(word)
}

function toInteger(text: string): number | string {
  return /^(-?\d+|0x[0-9a-f]+)$/i.test(text) ? Number(text) : text
}

const SWITCHES: Readonly<Record<string, boolean>> = { on: true, true: true, off: false, false: false }
const UNITS: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }
const DECIMALS: Readonly<Record<string, number>> = { ether: 18, eth: 18, gwei: 9, wei: 0 }

function toSeconds(text: string): number | string {
  const [, amount, unit = ''] = /^\+?(\d+)([smhdw]?)$/.exec(text) ?? []
  const factor = UNITS[unit]
  return amount === undefined || factor === undefined ? text : Number(amount) * factor
}

function toTime([text = '']: Words): Written {
  if (text.startsWith('+')) return { do: 'increaseTime', seconds: toSeconds(text) }
  return { do: 'setNextBlockTimestamp', timestamp: parseTime(text) ?? text }
}

function toDigits(text: string): string {
  return /^0x[0-9a-f]+$/i.test(text) ? BigInt(text).toString() : text
}

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
