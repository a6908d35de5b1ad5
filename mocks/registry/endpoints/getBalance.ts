import type { Endpoint } from '../endpoint.ts'
import { toJsonAnswer } from '../toJsonAnswer.ts'

/** The tokens of an account, with their prices: always empty. */
export const getBalance: Endpoint = {
  host: 'rpc',
  method: 'GET',
  path: '/v1/account/:address/balance',
  answer: () => toJsonAnswer({ balances: [] }),
}
