import { type FlowMoment, isAbout } from '#mocks/resilience/flowMoment'
import type { RunRequest } from '#mocks/resilience/resilienceResult'
import { findDouble, toRunRequest } from '#mocks/resilience/runRequest'
import type { KeptPlay, KeptRequest } from '#mocks/resiliencePlay/keptPlay'
import type { HandRequest } from '#mocks/world/scenarioPlayer'

/** Where the console doesn't see clicks, users count as having asked until they say otherwise. */
export function toRunRequests({ requests, begun, judged }: KeptPlay): readonly HandRequest[] {
  const facts = requests.map((request, index) =>
    toFact(request, requests.slice(0, index), index >= (begun?.requests ?? Number.POSITIVE_INFINITY)),
  )
  return requests.map(({ id, origin, isOwn, wasAsked }, index) => {
    const fact = facts[index] as RunRequest
    const isSecondTry = judged !== undefined && index >= judged.requests
    const other = { ...fact, isClicked: false, isExpected: false }
    const decides = findDouble([...facts.slice(0, index), other]) === other
    return {
      ...fact,
      id,
      origin,
      isSecondTry,
      asksWhether: !isOwn && wasAsked === undefined && !isSecondTry && decides,
      wasAsked,
    }
  })
}

function toFact(request: KeptRequest, before: readonly KeptRequest[], isAfter: boolean): RunRequest {
  const { clicks, isOwn, wasAsked } = request
  const isSeen = isOwn ? clicks > (before.at(-1)?.clicks ?? 0) : true
  const seen = { ...request, isExpected: wasAsked ?? true, isClicked: wasAsked ?? isSeen }
  return toRunRequest(seen, { before, isAfter })
}

export function requestOf<request extends Pick<KeptRequest, 'method'>>(
  at: FlowMoment,
  requests: readonly request[],
): request | undefined {
  if (!('what' in at)) return undefined
  return requests.filter(({ method }) => isAbout(method, at.what))[(at.nth ?? 1) - 1]
}

export const toRequestName = ({ method, origin, transport }: KeptRequest): string =>
  `${method}, by ${origin}, ${transport}`
