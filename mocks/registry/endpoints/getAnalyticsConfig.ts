import type { Endpoint } from '../endpoint.ts'
import { toJsonAnswer } from '../toJsonAnswer.ts'

/** Whether the dialog reports what users do in it: it does not. */
export const getAnalyticsConfig: Endpoint = {
  host: 'api',
  method: 'GET',
  path: '/getAnalyticsConfig',
  answer: () => toJsonAnswer({ isAnalyticsEnabled: false }),
}
