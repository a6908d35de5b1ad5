import { type Command, InvalidArgumentError } from 'commander'
import { BenchError } from '#mocks/core/BenchError'
import type { UpstreamParameters } from '#mocks/node/upstream/upstreamNode'

export type UpstreamOptions = { upstream?: string[]; header?: string[] }

export function toNumber(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isNaN(value)) throw new InvalidArgumentError('Not a number.')
  return value
}

export function toJson(text: string): never {
  try {
    return JSON.parse(text) as never
  } catch {
    throw new InvalidArgumentError('Not valid JSON.')
  }
}

export function toOrigin(text: string): string {
  const { origin } = URL.canParse(text) ? new URL(text) : { origin: 'null' }
  if (origin === 'null') throw new InvalidArgumentError('Not a web origin. Give one such as https://dapp.test.')
  if (origin.includes('*'))
    throw new InvalidArgumentError(
      'A * does not stand for other sites. Give each web origin, such as https://dapp.test.',
    )
  if (origin !== text) throw new InvalidArgumentError(`Not a web origin. Give ${origin}.`)
  return origin
}

export const toOrigins = (text: string, others: string[] = []): string[] => [...others, toOrigin(text)]

export function toBlockNumber(text: string): number {
  const value = /^(\d+|0x[0-9a-f]+)$/i.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(value)) throw new InvalidArgumentError('Not a block number.')
  return value
}

export function toCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Not a count. Give 0, 1, 2, …')
  return Number(text)
}

export async function asUsage<value>(command: Command, read: () => value | Promise<value>): Promise<value> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof BenchError) command.error(`error: ${error.message}`)
    throw error
  }
}

export function addUpstreamOptions(command: Command): Command {
  return command
    .option('--upstream <url>', 'a node; may be repeated: when one fails, the next is asked', toList)
    .option('--header <name: value>', 'a header to send with each request to the upstream; may be repeated', toList)
}

/** Errors contain no header value, because it may be a secret. */
export function readUpstream({ upstream, header = [] }: UpstreamOptions): UpstreamParameters | undefined {
  const [first, ...others] = upstream ?? []
  const headers = Object.fromEntries(header.map(toHeader))
  return first === undefined ? undefined : { urls: [first, ...others], headers }
}

export const toList = (text: string, others: string[] = []): string[] => [...others, text]

function toHeader(text: string): [string, string] {
  const [, name, value] = /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*:\s*([\x20-\x7e]*?)\s*$/.exec(text) ?? []
  if (name === undefined || value === undefined)
    throw new BenchError("--header is not valid. Expected a name, a colon and a value: --header 'X-Key: abc'.")
  return [name, value]
}
