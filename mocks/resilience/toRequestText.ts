/** A wallet or a library fills these in, so they differ between two equal requests. */
const VOLATILE: ReadonlySet<string> = new Set([
  'nonce',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'id',
])

/** The same for two requests that ask for the same. */
export function toRequestText({ method, params }: { readonly method: string; readonly params?: unknown }): string {
  return `${method} ${JSON.stringify(params, (key, value) => (VOLATILE.has(key) ? undefined : value))}`
}
