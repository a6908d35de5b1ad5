import type { Command } from 'commander'
import { BenchError } from '#mocks/core/BenchError'
import type { UpstreamParameters } from '#mocks/node/upstream/upstreamTypes'

export type UpstreamOptions = { upstream?: string[]; header?: string[] }

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

export function toList(text: string, others: string[] = []): string[] {
  return [...others, text]
}

function toHeader(text: string): [string, string] {
  const [, name, value] = /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*:\s*([\x20-\x7e]*?)\s*$/.exec(text) ?? []
  if (name === undefined || value === undefined)
    throw new BenchError("--header is not valid. Expected a name, a colon and a value: --header 'X-Key: abc'.")
  return [name, value]
}
