import type { Endpoint } from '../endpoint.ts'
import { toJsonAnswer } from '../toJsonAnswer.ts'

/** The origins that the project allows: an empty list allows all. */
export const getOrigins: Endpoint = {
  host: 'api',
  method: 'GET',
  path: '/projects/v1/origins',
  answer: () => toJsonAnswer({ allowedOrigins: [] }),
}
