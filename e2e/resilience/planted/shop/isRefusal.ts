import { toErrorCode } from './toErrorCode.ts'

/** 4001 of EIP-1193, and the codes of WalletConnect. */
const REFUSED: ReadonlySet<number | undefined> = new Set([4001, 5000, 5001, 5002])

/**
 * Whether an error says that the person has refused, by its code or by its words.
 *
 * @example
 * isRefusal({ code: -32000, message: 'Failed or Rejected Request' }) // true
 */
export function isRefusal(error: unknown): boolean {
  const { message } = (error ?? {}) as { message?: unknown }
  return REFUSED.has(toErrorCode(error)) || (typeof message === 'string' && /reject|denied|refuse/i.test(message))
}
