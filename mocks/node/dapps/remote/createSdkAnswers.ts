import {
  type OutsideAnswer,
  type OutsideRequest,
  toCorsHeaders,
  toPreflightHeaders,
} from '#mocks/node/publicNodes/outsideRequest'
import { createSdkServers, SDK_URLS, type SdkServersParameters } from '#mocks/world/createSdkServers'

/** Pages of any origin may read the answers. */
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
