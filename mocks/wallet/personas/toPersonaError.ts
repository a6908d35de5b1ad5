import { fromWireError, type ProviderError, type WireError } from '#mocks/core/rpcError'

/** A text of the data that is only braces becomes the value itself. Without a value, its member is left out. */
export function toPersonaError(wire: WireError, values: Readonly<Record<string, unknown>> = {}): ProviderError {
  const fill = (given: string) =>
    given.replaceAll(/\{(\w+)\}/g, (text, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : text))

  function fillData(data: unknown): unknown {
    if (typeof data === 'string') {
      const [, name] = /^\{(\w+)\}$/.exec(data) ?? []
      return name !== undefined && Object.hasOwn(values, name) ? values[name] : fill(data)
    }
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
    return Object.fromEntries(Object.entries(data).map(([name, member]) => [name, fillData(member)]))
  }

  return fromWireError({ ...wire, message: fill(wire.message), data: fillData(wire.data) })
}
