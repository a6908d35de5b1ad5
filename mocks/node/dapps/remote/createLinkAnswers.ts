import type { Relay } from '#mocks/relay/relayTypes'
import { toCorsHeaders, toPreflightHeaders } from '../../publicNodes/outsideCors.ts'
import type { OutsideAnswer, OutsideRequest } from '../../publicNodes/outsideRequest.ts'

export type LinkAnswersParameters = {
  readonly relay: Pick<Relay, 'space'>
  /** The relay's space of the pages. */
  readonly space: string
}

/**
 * Creates what answers the HTTP of walletlink's relay: with the events that a dapp has missed.
 *
 * @returns undefined for an address that is not the relay's
 * @example
 * const answer = createLinkAnswers({ relay: bench.relay, space: 'test-1' })
 * answer({ url: 'https://www.walletlink.org/events?unseen=true', method: 'GET', headers, body: null })
 */
export function createLinkAnswers({
  relay,
  space,
}: LinkAnswersParameters): (request: OutsideRequest) => OutsideAnswer | undefined {
  return (request) => {
    const { hostname, pathname, search } = new URL(request.url)
    if (hostname !== 'www.walletlink.org') return undefined
    if (request.method === 'OPTIONS') return { status: 204, headers: toPreflightHeaders(request) }
    const { method, headers } = request
    const { authorization } = headers
    const answer = relay.space(space).answerLink({ method, path: pathname + search, authorization })
    const { status, body } = answer ?? { status: 404, body: { error: 'not found' } }
    return {
      status,
      headers: { ...toCorsHeaders(request), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
  }
}
