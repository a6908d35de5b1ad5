import { DuplicateIdError } from 'viem'
import type { MethodContext } from '../request/walletMethod.ts'
import type { CallBatch } from '../state/walletState.ts'

/** How many batches are kept. EIP-5792 requires a day's. */
const MOST = 1_000

export function checkIsNew(id: string, { origin, getState }: MethodContext): void {
  if (getState().batches.some((batch) => batch.id === id && batch.origin === origin))
    throw new DuplicateIdError(new Error('There is already a bundle submitted with this id.'))
}

/** No other origin can see a batch. */
export function findBatch(id: string, { origin, getState, error }: MethodContext): CallBatch {
  const found = getState().batches.find((batch) => batch.id === id && batch.origin === origin)
  if (found) return found
  throw error('unknownBatch')
}

export function keepBatch(batch: CallBatch, context: MethodContext): void {
  const others = withoutBatch(batch, context)
  context.note({ batches: [...others, batch].slice(-MOST) })
}

export function dropBatch(batch: CallBatch, context: MethodContext): void {
  context.note({ batches: withoutBatch(batch, context) })
}

function withoutBatch({ id, origin }: CallBatch, { getState }: MethodContext): readonly CallBatch[] {
  return getState().batches.filter((entry) => entry.id !== id || entry.origin !== origin)
}
