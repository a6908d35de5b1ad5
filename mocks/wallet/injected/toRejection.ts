import type { WireError } from '#mocks/core/rpcError'
import type { LegacyTraits } from '../personas/persona.ts'

/**
 * The value that `request` rejects with: an error as in EIP-1193, or, in some wallets, the object from the wire.
 * An invalid request (-32600) never gets that far: it is an error in all wallets.
 */
export function toRejection({ code, message, data }: WireError, rejectsWith: LegacyTraits['rejectsWith']): unknown {
  const wire = data === undefined ? { code, message } : { code, message, data }
  if (rejectsWith === 'object' && code !== -32600) return wire
  const { message: _message, ...members } = wire
  return Object.assign(new Error(message), { name: 'ProviderRpcError' }, members)
}
