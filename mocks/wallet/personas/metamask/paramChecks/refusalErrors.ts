import type { WireError } from '#mocks/core/rpcError'

export const invalidParams = (message: string): WireError => ({ code: -32602, message })

/** An error that MetaMask throws without a code: its message occurs twice. */
export const thrown = (message: string): WireError => ({ code: -32603, message, data: { cause: { message } } })

export const invalidInput: WireError = { code: -32000, message: 'Invalid input.' }
