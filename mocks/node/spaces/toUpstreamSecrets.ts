import { toSecrets } from '#mocks/rpc/cassette/toSecrets'
import type { UpstreamParameters } from '../upstream/upstreamTypes.ts'

/** What of a node's URLs and headers nobody may see. */
export function toUpstreamSecrets({ urls, headers }: UpstreamParameters): readonly string[] {
  return urls.flatMap((url) => toSecrets(url, headers))
}
