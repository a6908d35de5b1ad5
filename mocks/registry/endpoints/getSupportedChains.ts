import type { Endpoint } from '../endpoint.ts'
import { toJsonAnswer } from '../toJsonAnswer.ts'

/** The chains that the blockchain API serves: none, so that the dialog sends it no other requests. */
export const getSupportedChains: Endpoint = {
  host: 'rpc',
  method: 'GET',
  path: '/v1/supported-chains',
  answer: () => toJsonAnswer({ http: [], ws: [] }),
}
