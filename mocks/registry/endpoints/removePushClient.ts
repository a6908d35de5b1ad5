import type { Endpoint } from '../endpoint.ts'
import { toJsonAnswer } from '../toJsonAnswer.ts'

/** Unregisters a device for push. */
export const removePushClient: Endpoint = {
  host: 'echo',
  method: 'DELETE',
  path: '/:projectId/clients/:clientId',
  answer: () => toJsonAnswer({ errors: null, fields: null, status: 'SUCCESS' }),
}
