import type { WalletAnswer, WalletDecision } from '#mocks/world/world'
import { formatDuration } from '../../../ui/formatDuration.ts'

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
