import { toSecrets } from '#mocks/rpc/cassette/secrets/toSecrets'
import type { UpstreamParameters } from './upstreamTypes.ts'

/** Shorter texts would be found by chance, in any answer. */
const SHORTEST = 6

/**
 * What of an upstream must be seen nowhere: keys and passwords of its URLs, and the values of its headers.
 *
 * @example
 * listUpstreamSecrets({ urls: ['https://node.example/v3/0123456789abcdef'] }) // ['0123456789abcdef']
 */
export function listUpstreamSecrets({ urls, headers }: Pick<UpstreamParameters, 'urls' | 'headers'>): string[] {
  const all = urls.flatMap((url) => toSecrets(url, headers))
  return [...new Set(all)].filter(({ length }) => length >= SHORTEST)
}
