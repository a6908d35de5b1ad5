import { bytesToHex, DuplicateIdError, type Hex } from 'viem'
import type { MethodContext } from '#mocks/wallet/request/walletMethod'
import type { CallBatch, WalletState } from '#mocks/wallet/state/walletState'

declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array }

/** EIP-5792 requires a day's. */
const MOST = 1_000

export function checkIsNew(id: string, { origin, getState }: MethodContext): void {
  if (getState().batches.some((batch) => batch.id === id && batch.origin === origin))
    throw new DuplicateIdError(new Error('There is already a bundle submitted with this id.'))
}

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

/** It must not be guessable (EIP-5792 §"Security Considerations"). MetaMask reads it as a number: no leading zeros. */
export function createBatchId(bytes = 32): Hex {
  const [first = 0, ...rest] = crypto.getRandomValues(new Uint8Array(bytes))
  return bytesToHex(Uint8Array.from([first | 0x80, ...rest]))
}

/** Ends batches that an earlier run of the wallet sent only in part: the remaining calls are never sent. */
export function endBatches(state: WalletState): WalletState {
  const batches = state.batches.map((batch) => {
    const isWhole = batch.hashes.length === (batch.atomic ? 1 : batch.calls)
    return isWhole ? batch : { ...batch, cutShort: true }
  })
  return { ...state, batches }
}
