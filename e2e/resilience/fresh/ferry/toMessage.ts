/** What the page says of an error. */
export function toMessage(error: unknown): string {
  const code = toCode(error)
  if (code === 4001 || code === 5000) return 'You refused it in your wallet.'
  if (code === -32002) return 'Your wallet has an open request. Answer it there, then try again.'
  if (error instanceof Error) return 'shortMessage' in error ? String(error.shortMessage) : error.message
  if (typeof error === 'object' && error && 'message' in error) return String(error.message)
  return 'Your wallet could not do it.'
}

/** The code of the wallet's error, also where viem has wrapped it. */
export function toCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || !error) return undefined
  if ('code' in error && typeof error.code === 'number') return error.code
  return 'cause' in error ? toCode(error.cause) : undefined
}
