import type { Endpoint } from '../endpoint.ts'
import { toTelemetryAnswer } from '../toTelemetryAnswer.ts'

/** A batch of telemetry: from the dialog by sendBeacon, from the clients by fetch. */
export const postBatch: Endpoint = {
  host: 'pulse',
  method: 'POST',
  path: '/batch',
  answer: toTelemetryAnswer,
}
