import type { WireError } from '#mocks/core/rpcError'

/** Parameters that are refused, in MetaMask's words. */
export const invalidParams = (message: string): WireError => ({ code: -32602, message })

/** What MetaMask throws without a code: it comes with its words twice. */
export const thrown = (message: string): WireError => ({ code: -32603, message, data: { cause: { message } } })

/** What has not as many parameters as it takes. */
export const invalidInput: WireError = { code: -32000, message: 'Invalid input.' }

/** The origin may not use the account, or is not connected. */
export const unauthorized: WireError = {
  code: 4100,
  message: 'The requested account and/or method has not been authorized by the user.',
}

/** The members of an object; of anything else, none. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
