export function isPendingNonce(method: string, params: unknown): boolean {
  return method === 'eth_getTransactionCount' && Array.isArray(params) && params[1] === 'pending'
}
