import type { FlowMoment } from '#mocks/resilience/flowMoment'
import { isAbout } from '#mocks/resilience/subjectOf'
import type { KeptRequest } from '../keptPlay.ts'

/**
 * The request that a moment means. Undefined until it came, and for moments of no request.
 *
 * @example
 * requestOf({ when: 'asked', what: 'signature', nth: 2 }, play.requests)?.method // 'personal_sign'
 */
export function requestOf<request extends Pick<KeptRequest, 'method'>>(
  at: FlowMoment,
  requests: readonly request[],
): request | undefined {
  if (!('what' in at)) return undefined
  return requests.filter(({ method }) => isAbout(method, at.what))[(at.nth ?? 1) - 1]
}
