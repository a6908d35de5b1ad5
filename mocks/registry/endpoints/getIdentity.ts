import type { Endpoint } from '../endpoint.ts'
import { toJsonAnswer } from '../toJsonAnswer.ts'

/** The name and avatar of an account: always absent. */
export const getIdentity: Endpoint = {
  host: 'rpc',
  method: 'GET',
  path: '/v1/identity/:address',
  answer: () => toJsonAnswer({ name: null, avatar: null }),
}
