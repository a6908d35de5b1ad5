import type { RunRequest } from './resilienceResult.ts'
import { subjectOf } from './subjectOf.ts'

/**
 * A signature or transaction that nobody asked for: after the fault, without a click in between, and either the same as
 * before or nothing that the flow expects.
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
