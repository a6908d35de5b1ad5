import type { FlowMoment } from '#mocks/resilience/flowMoment'
import { isAbout } from '#mocks/resilience/subjectOf'
import type { KeptRequest } from '../keptPlay.ts'

export function requestOf<request extends Pick<KeptRequest, 'method'>>(
  at: FlowMoment,
  requests: readonly request[],
): request | undefined {
  if (!('what' in at)) return undefined
  return requests.filter(({ method }) => isAbout(method, at.what))[(at.nth ?? 1) - 1]
}
