import { fromWireError, type ProviderError, type WireError } from '#mocks/core/rpcError'

/**
 * An error in a persona's words, with the braces of its message filled in.
 *
 * @example
 * toPersonaError(traits.errors.unsupportedMethod, { method: 'eth_sign' }).message // 'The wallet does not support …'
 */
export function toPersonaError(wire: WireError, values: Readonly<Record<string, unknown>> = {}): ProviderError {
  const message = wire.message.replaceAll(/\{(\w+)\}/g, (text, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : text,
  )
  return fromWireError({ ...wire, message })
}
