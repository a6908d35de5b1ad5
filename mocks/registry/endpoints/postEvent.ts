import type { Endpoint } from '../endpoint.ts'
import { toTelemetryAnswer } from '../toTelemetryAnswer.ts'

/** A single report, for example an error in the dialog. */
export const postEvent: Endpoint = {
  host: 'pulse',
  method: 'POST',
  path: '/e',
  answer: toTelemetryAnswer,
}
