import type { Endpoint } from '../endpoint.ts'
import { toJsonAnswer } from '../toJsonAnswer.ts'

/** Takes a device off push. */
export const removePushClient: Endpoint = {
  host: 'echo',
  method: 'DELETE',
  path: '/:projectId/clients/:clientId',
  answer: () => toJsonAnswer({ errors: null, fields: null, status: 'SUCCESS' }),
}
