import type { EndpointContext, RegistryCall } from './endpoint.ts'
import { readTelemetry } from './readTelemetry.ts'
import type { RegistryAnswer } from './registryTypes.ts'
import { toJsonAnswer } from './toJsonAnswer.ts'

/** Stores telemetry in the registry. It is not sent anywhere. */
export function toTelemetryAnswer(call: RegistryCall, { keepTelemetry }: EndpointContext): RegistryAnswer {
  keepTelemetry({ target: call.host + call.path, ...readTelemetry(call.body) })
  return toJsonAnswer({}, 202)
}
