import type { WalletAnswer, WalletDecision } from '#mocks/world/world'
import { formatWait } from '../../../ui/formatWait.ts'

const done: Readonly<Partial<Record<WalletAnswer, string>>> = {
  approve: 'approved',
  reject: 'rejected',
  close: 'answered by a closed window',
}

/** `passed` is in milliseconds since the decision. Undefined while the user has not decided. */
export function describeDecided(
  decision: WalletDecision | undefined,
  passed: number,
  locked: boolean,
): string | undefined {
  if (!decision) return undefined
  const { answer, after } = decision
  if (answer === 'ignore') return 'Gets no response.'
  const what = done[answer]
  if (what === undefined) return undefined
  if (after === 'reload') return `Will be ${what} after a reload of the page.`
  const left = (after ?? 0) - passed
  // Rounded up, so that a clock that ticks once a second never shows 0:00 while time is left.
  if (left > 0) return `Will be ${what} in ${formatWait(Math.ceil(left / 1000) * 1000)}.`
  return answer === 'approve' && locked ? 'Will be approved once the wallet is unlocked.' : `Is being ${what}.`
}
