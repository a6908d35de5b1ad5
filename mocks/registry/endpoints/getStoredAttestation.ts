import type { Endpoint } from '../endpoint.ts'
import { toJsonAnswer } from '../toJsonAnswer.ts'

/** An attestation that older clients left at the server: always absent. */
export const getStoredAttestation: Endpoint = {
  host: 'verify',
  method: 'GET',
  path: '/attestation/:hash',
  answer: () => toJsonAnswer({ error: 'Not found' }, 404),
}
