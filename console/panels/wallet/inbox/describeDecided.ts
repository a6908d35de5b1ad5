import type { Answer, Decision } from '#mocks/world/world'
import { formatWait } from '../../../ui/formatWait.ts'

const done: Readonly<Partial<Record<Answer, string>>> = {
  approve: 'approved',
  reject: 'rejected',
  close: 'answered by a closed window',
}

/**
 * What is decided about a request that still waits; undefined where it is the person's to decide.
 *
 * @param passed milliseconds since it was decided
 * @param locked whether the wallet is locked: what is approved waits
 * @example
 * describeDecided({ answer: 'approve', after: 5_000 }, 2_000, false) // 'Will be approved in 0:03.'
 */
export function describeDecided(decision: Decision | undefined, passed: number, locked: boolean): string | undefined {
  if (!decision) return undefined
  const { answer, after } = decision
  if (answer === 'ignore') return 'Nobody looks at it.'
  const what = done[answer]
  if (what === undefined) return undefined
  if (after === 'reload') return `Will be ${what} after a reload of the page.`
  const left = (after ?? 0) - passed
  // A clock that ticks once a second must not say 0:00 for a second that is left.
  if (left > 0) return `Will be ${what} in ${formatWait(Math.ceil(left / 1000) * 1000)}.`
  return answer === 'approve' && locked ? 'Will be approved once the wallet is unlocked.' : `Is being ${what}.`
}
