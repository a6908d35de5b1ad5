/** Codes are sometimes deep in what wraps them: `cause` of viem, `data.originalError` of wallets. */
type Wrapped = {
  readonly code?: unknown
  readonly cause?: unknown
  readonly data?: { readonly originalError?: unknown } | undefined
}

/** Codes that say only that something inside has failed. */
const WRAPPERS: ReadonlySet<unknown> = new Set([-32603, -32000])

/**
 * Reads the code of a provider's error, or of what it wraps.
 *
 * @example
 * toErrorCode({ code: -32603, data: { originalError: { code: 4902 } } }) // 4902
 */
export function toErrorCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, cause, data } = error as Wrapped
  const inner = toErrorCode(data?.originalError) ?? toErrorCode(cause)
  if (typeof code !== 'number' || WRAPPERS.has(code)) return inner ?? (typeof code === 'number' ? code : undefined)
  return code
}
