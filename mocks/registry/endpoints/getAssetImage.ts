import type { Endpoint } from '../endpoint.ts'
import { toImageAnswer } from '../toImageAnswer.ts'

/** The image of a network or a connector. */
export const getAssetImage: Endpoint = {
  host: 'api',
  method: 'GET',
  path: '/public/getAssetImage/:id',
  kind: 'image',
  answer: ({ params }, context) => toImageAnswer(params['id'], context),
}
