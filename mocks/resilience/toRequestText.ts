/** Fields that a wallet or a library fills in, and that differ between two requests for the same. */
const VOLATILE: ReadonlySet<string> = new Set([
  'nonce',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'id',
])

/**
 * What a request asks for, as a text: the same for two requests that ask for the same.
 *
 * @example
 * toRequestText({ method: 'eth_sendTransaction', params: [{ to, gas: '0x5208' }] }) // without the gas
 */
export function toRequestText({ method, params }: { readonly method: string; readonly params?: unknown }): string {
  return `${method} ${JSON.stringify(params, (key, value) => (VOLATILE.has(key) ? undefined : value))}`
}
