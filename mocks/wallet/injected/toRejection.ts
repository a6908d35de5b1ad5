import type { WireError } from '#mocks/core/rpcError'
import type { LegacyTraits } from '../personas/persona.ts'

/**
 * What `request` rejects with: an error as EIP-1193 has it, or, in some wallets, the object that came over the wire.
 * What is no request (-32600) never gets that far: it is an error in all of them.
 * Its text is also put into pages: it may use nothing from outside.
 */
export function toRejection({ code, message, data }: WireError, rejectsWith: LegacyTraits['rejectsWith']): unknown {
  const wire = data === undefined ? { code, message } : { code, message, data }
  if (rejectsWith === 'object' && code !== -32600) return wire
  const { message: _message, ...members } = wire
  return Object.assign(new Error(message), { name: 'ProviderRpcError' }, members)
}
