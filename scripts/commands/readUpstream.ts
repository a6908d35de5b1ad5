import type { Command } from 'commander'
import { BenchError } from '#mocks/core/BenchError'
import type { UpstreamParameters } from '#mocks/node/upstream/upstreamTypes'

/** What of the command line says which node to ask. */
export type UpstreamOptions = { upstream?: string[]; header?: string[] }

/** Adds the options that say which node to ask. */
export function addUpstreamOptions(command: Command): Command {
  return command
    .option('--upstream <url>', 'a node; may be given again: the next is asked where one fails', toList)
    .option('--header <name: value>', 'sent to the upstream with each request; may be given again', toList)
}

/**
 * Reads them.
 *
 * @returns undefined where no upstream was given
 * @throws BenchError which names no value: it may be a secret
 */
export function readUpstream({ upstream, header = [] }: UpstreamOptions): UpstreamParameters | undefined {
  const [first, ...others] = upstream ?? []
  return first === undefined
    ? undefined
    : { urls: [first, ...others], headers: Object.fromEntries(header.map(toHeader)) }
}

/** Puts a text to those before. */
export function toList(text: string, others: string[] = []): string[] {
  return [...others, text]
}

function toHeader(text: string): [string, string] {
  const [, name, value] = /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*:\s*([\x20-\x7e]*?)\s*$/.exec(text) ?? []
  if (name === undefined || value === undefined)
    throw new BenchError("A header is a name, a colon and a value: --header 'X-Key: abc'.")
  return [name, value]
}
