import type { Endpoint } from '../endpoint.ts'
import { toJsonAnswer } from '../toJsonAnswer.ts'

/** The transactions of an account. */
export const getHistory: Endpoint = {
  host: 'rpc',
  method: 'GET',
  path: '/v1/account/:address/history',
  answer: () => toJsonAnswer({ data: [], next: null }),
}
