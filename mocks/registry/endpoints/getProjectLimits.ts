import type { Endpoint } from '../endpoint.ts'
import { toJsonAnswer } from '../toJsonAnswer.ts'

/** The project's plan and whether it is used up. */
export const getProjectLimits: Endpoint = {
  host: 'api',
  method: 'GET',
  path: '/appkit/v1/project-limits',
  answer: () => toJsonAnswer({ planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false } }),
}
