/**
 * Tells whether a call asks for an account's nonce that includes pending transactions.
 *
 * @example
 * isPendingNonce('eth_getTransactionCount', ['0xab', 'pending']) // true
 */
export function isPendingNonce(method: string, params: unknown): boolean {
  return method === 'eth_getTransactionCount' && Array.isArray(params) && params[1] === 'pending'
}
