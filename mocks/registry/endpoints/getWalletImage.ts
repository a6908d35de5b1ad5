import type { Endpoint } from '../endpoint.ts'
import { toImageAnswer } from '../toImageAnswer.ts'

/** A wallet's icon. The dialog makes an object URL of it, or links to it in an `<img>`. */
export const getWalletImage: Endpoint = {
  host: 'api',
  method: 'GET',
  path: '/getWalletImage/:id',
  kind: 'image',
  answer: ({ params }, context) => toImageAnswer(params['id'], context),
}
