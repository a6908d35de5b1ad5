import type { AskedRequest } from './flowMoment.ts'
import { subjectOf } from './subjectOf.ts'

/**
 * Whether a request with this wire method is what a moment names.
 *
 * @example
 * isAbout('eth_sendTransaction', 'transaction') // true
 */
export function isAbout(method: string, what: AskedRequest['what']): boolean {
  return typeof what === 'string' ? subjectOf(method) === what : method === what.method
}
