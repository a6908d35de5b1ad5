import type { Endpoint } from '../endpoint.ts'
import { toJsonAnswer } from '../toJsonAnswer.ts'

/** The key that attestations are signed with. A wallet's client keeps it until it expires, or until a check fails. */
export const getPublicKey: Endpoint = {
  host: 'verify',
  method: 'GET',
  path: '/v3/public-key',
  answer: (_call, { publicKey }) => toJsonAnswer(publicKey()),
}
