import type { PendingRequest, WalletAnswer, WalletDecision } from '#mocks/world/world'
import { formatDuration, formatWait } from '../../../ui/format.ts'

export const answers: readonly WalletAnswer[] = ['ask', 'approve', 'reject', 'close', 'ignore']

const verbs: Readonly<Record<WalletAnswer, string>> = {
  ask: 'ask',
  approve: 'approve',
  reject: 'reject',
  close: 'close the window',
  ignore: 'ignore',
}

const acts: Readonly<Record<NonNullable<WalletDecision['meanwhile']>, string>> = {
  lock: 'lock first',
  disconnect: 'disconnect first',
}

const done: Readonly<Partial<Record<WalletAnswer, string>>> = {
  approve: 'approved',
  reject: 'rejected',
  close: 'answered by a closed window',
}

/** `passed` is in milliseconds since the decision. Undefined while the user has not decided. */
export function describeDecided(decision: WalletDecision | undefined, passed: number, locked: boolean) {
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

export function describeDecision(given: WalletAnswer | WalletDecision): string {
  if (typeof given === 'string') return verbs[given]
  const { answer, after, meanwhile, twice, edit, error } = given
  const verb = error ? `${verbs[answer]} with ${error.code}` : verbs[answer]
  const parts = [
    edit && Object.keys(edit).length > 0 ? `${verb}, edited` : verb,
    twice ? 'twice' : undefined,
    after === 'reload' ? 'after a reload' : after === undefined ? undefined : `after ${formatDuration(after)}`,
    meanwhile && acts[meanwhile],
  ]
  return parts.filter((part) => part !== undefined).join(', ')
}

/** Ignored and postponed requests still wait, and can be decided differently. */
export const undecidedFirst = (pending: readonly PendingRequest[]) =>
  pending.toSorted((one, other) => Number(isDecided(one)) - Number(isDecided(other)))

export const isDecided = ({ decision }: Pick<PendingRequest, 'decision'>): boolean => decision !== undefined
