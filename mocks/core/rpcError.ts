/** An error as JSON-RPC 2.0 §5.1 and EIP-1193 carry it. */
export type WireError = { readonly code: number; readonly message: string; readonly data?: unknown }

/** An error that an EIP-1193 provider rejects with, EIP-1193 §"RPC Errors": an `Error` with `code` and perhaps `data`. */
export type ProviderError = Error & WireError

/**
 * Turns any thrown value into its wire object. viem's RPC errors carry the wire text as the cause's message.
 * An error from the wire keeps its code, message and data. Anything else is an internal error, -32603.
 *
 * @example
 * toWireError(new UserRejectedRequestError(new Error('User rejected the request.')))
 * // { code: 4001, message: 'User rejected the request.' }
 */
export function toWireError(error: unknown): WireError {
  const coded = findCoded(error)
  if (!coded) return { code: INTERNAL_ERROR, message: messageOf(error) }
  const { code, data } = coded as Error & WireError
  const text = isViemError(coded) && coded.cause instanceof Error ? coded.cause : coded
  return { code, message: messageOf(text), ...(data === undefined ? {} : { data }) }
}

/**
 * Makes an `Error` that an EIP-1193 provider can reject with: the reverse of {@link toWireError}. A node may answer with
 * anything: what is no wire error is an internal error, -32603.
 *
 * @example
 * fromWireError({ code: 4001, message: 'User rejected the request.' }).code // 4001
 */
export function fromWireError(given: WireError): ProviderError {
  const wire = isWire(given) ? given : toWireError(given)
  const error = Object.assign(new Error(wire.message), { code: wire.code })
  error.name = 'ProviderRpcError'
  return wire.data === undefined ? error : Object.assign(error, { data: wire.data })
}

const isWire = (value: unknown): value is WireError => isCoded(value) && typeof value.message === 'string'

/** JSON-RPC 2.0 §5.1. */
export const INTERNAL_ERROR = -32603

/** Identifies viem's errors: those of a dapp's own viem aren't instances of our classes. */
type ViemError = Error & {
  readonly shortMessage: string
  readonly details: string
  walk(visit: (error: unknown) => boolean): unknown
}

const isViemError = (error: unknown): error is ViemError =>
  error instanceof Error && 'shortMessage' in error && 'walk' in error && typeof error.walk === 'function'

function findCoded(error: unknown): Error | undefined {
  if (isViemError(error)) {
    // The deepest cause is the wire error. viem wraps it in its own errors.
    let found: Error | undefined
    error.walk((inner) => {
      if (isCoded(inner)) found = inner
      return false
    })
    return found
  }
  return isCoded(error) ? error : undefined
}

const isCoded = (error: unknown): error is Error & { code: number } =>
  typeof error === 'object' && error !== null && Number.isInteger((error as { code?: unknown }).code)

function messageOf(error: unknown): string {
  if (isViemError(error)) return error.details || error.shortMessage
  if (typeof error === 'object' && error !== null && typeof (error as { message?: unknown }).message === 'string')
    return (error as { message: string }).message
  return String(error)
}
