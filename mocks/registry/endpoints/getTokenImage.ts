import type { Endpoint } from '../endpoint.ts'
import { toImageAnswer } from '../toImageAnswer.ts'

/** The image of a token. */
export const getTokenImage: Endpoint = {
  host: 'api',
  method: 'GET',
  path: '/public/getTokenImage/:symbol',
  kind: 'image',
  answer: ({ params }, context) => toImageAnswer(params['symbol'], context),
}
