import type { Endpoint } from '../endpoint.ts'
import { toJsonAnswer } from '../toJsonAnswer.ts'

/** Registers a device for push. */
export const addPushClient: Endpoint = {
  host: 'echo',
  method: 'POST',
  path: '/:projectId/clients',
  answer: () => toJsonAnswer({ errors: null, fields: null, status: 'SUCCESS' }),
}
