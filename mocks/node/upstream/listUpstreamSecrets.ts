import { toSecrets } from '#mocks/rpc/cassette/secrets/toSecrets'
import type { UpstreamParameters } from './upstreamTypes.ts'

/** Shorter texts would match by chance. */
const SHORTEST = 6

/**
 * Lists the secrets of an upstream: keys and passwords in its URLs, and the values of its headers.
 *
 * @example
 * listUpstreamSecrets({ urls: ['https://node.example/v3/0123456789abcdef'] }) // ['0123456789abcdef']
 */
export function listUpstreamSecrets({ urls, headers }: Pick<UpstreamParameters, 'urls' | 'headers'>): string[] {
  const all = urls.flatMap((url) => toSecrets(url, headers))
  return [...new Set(all)].filter(({ length }) => length >= SHORTEST)
}
