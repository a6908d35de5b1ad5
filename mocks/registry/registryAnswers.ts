import { drawImage } from './drawImage.ts'
import type { EndpointContext, RegistryCall } from './endpoint.ts'
import { readTelemetry } from './readTelemetry.ts'
import type { RegistryAnswer } from './registryTypes.ts'

/** A JSON answer. */
export function toJsonAnswer(value: unknown, status = 200): RegistryAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

/** The image of an id: the given one, or a drawing. */
export function toImageAnswer(id = '', { images }: EndpointContext): RegistryAnswer {
  return toSvgAnswer(images.get(id) ?? drawImage(id))
}

/** An SVG answer. */
function toSvgAnswer(svg: string): RegistryAnswer {
  return { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: svg }
}

/** Answers a query for wallets whose page or page size is not valid. */
export function toBadPageAnswer(): RegistryAnswer {
  return toJsonAnswer({ error: 'page and entries must be positive integers' }, 400)
}

/** Answers JSON-RPC for a chain that the bench does not have: with JSON-RPC's error if the body asks so, else with 400. */
export function toNoChainAnswer(chain: string, body: string): RegistryAnswer {
  const reason = `The bench has no node for chain '${chain}'`
  const asked = parse(body)
  const calls: readonly unknown[] = Array.isArray(asked) ? asked : [asked]
  if (calls.length === 0 || !calls.every(isCall))
    return toJsonAnswer({ status: 'FAILED', reasons: [{ field: 'chainId', description: reason }] }, 400)
  const answers = calls.map(({ id = null }) => ({ jsonrpc: '2.0', id, error: { code: -32000, message: reason } }))
  return toJsonAnswer(Array.isArray(asked) ? answers : answers[0])
}

function isCall(value: unknown): value is { readonly id?: unknown } {
  return typeof value === 'object' && value !== null && 'jsonrpc' in value && 'method' in value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores telemetry in the registry. It is not sent anywhere. */
export function toTelemetryAnswer(call: RegistryCall, { keepTelemetry }: EndpointContext): RegistryAnswer {
  keepTelemetry({ target: call.host + call.path, ...readTelemetry(call.body) })
  return toJsonAnswer({}, 202)
}
