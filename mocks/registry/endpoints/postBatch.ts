import type { Endpoint } from '../endpoint.ts'
import { toTelemetryAnswer } from '../toTelemetryAnswer.ts'

/** A batch of telemetry: of the dialog by sendBeacon, of the clients by fetch. */
export const postBatch: Endpoint = {
  host: 'pulse',
  method: 'POST',
  path: '/batch',
  answer: toTelemetryAnswer,
}
