import type { RunRequest } from './resilienceResult.ts'
import { subjectOf } from './subjectOf.ts'

/**
 * Finds a signature or a transaction that the wallet was asked for a second time although nobody had asked for that:
 * after the fault, without a click in between, and either the same as before or nothing that the flow expects.
 *
 * @example
 * findDouble(observation.requests)?.method // 'eth_sendTransaction'
 */
export function findDouble(requests: readonly RunRequest[]): RunRequest | undefined {
  return requests.find((request, index) => {
    const { method, isAfter, isClicked, isRepeat, isExpected } = request
    const subject = subjectOf(method)
    if ((subject !== 'signature' && subject !== 'transaction') || !isAfter || isClicked) return false
    const isSecond = requests.slice(0, index).some((earlier) => subjectOf(earlier.method) === subject)
    return isSecond && (isRepeat || !isExpected)
  })
}
