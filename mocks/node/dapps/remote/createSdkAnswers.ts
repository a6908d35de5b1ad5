import { createSdkServers, SDK_URLS, type SdkServersParameters } from '#mocks/world/createSdkServers'
import { toCorsHeaders, toPreflightHeaders } from '../../publicNodes/outsideCors.ts'
import type { OutsideAnswer, OutsideRequest } from '../../publicNodes/outsideRequest.ts'

/**
 * Creates what answers the HTTP of other wallets' SDKs, as pages of any origin may read it.
 *
 * @returns undefined for a request that is none of theirs
 * @example
 * const answer = createSdkAnswers({ wallet, trace, relay: bench.relay, space: '' })
 * await answer({ url: 'https://tokenlist.tempo.xyz/list/1', method: 'GET', headers, body: null })
 */
export function createSdkAnswers(
  parameters: SdkServersParameters,
): (request: OutsideRequest) => Promise<OutsideAnswer | undefined> {
  const answer = createSdkServers(parameters)
  return async (request) => {
    if (request.method === 'OPTIONS' && SDK_URLS.test(request.url))
      return { status: 204, headers: toPreflightHeaders(request) }
    const answered = await answer(request)
    return answered && { ...answered, headers: { ...toCorsHeaders(request), 'content-type': 'application/json' } }
  }
}
