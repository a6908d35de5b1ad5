import type { Endpoint } from '../endpoint.ts'
import { toImageAnswer } from '../toImageAnswer.ts'

/** The image of a currency, for purchases. */
export const getCurrencyImage: Endpoint = {
  host: 'api',
  method: 'GET',
  path: '/public/getCurrencyImage/:code',
  kind: 'image',
  answer: ({ params }, context) => toImageAnswer(params['code'], context),
}
