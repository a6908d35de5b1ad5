import type { WalletState } from '../state/walletState.ts'

/** Ends batches that an earlier run of the wallet sent only in part: the remaining calls are never sent. */
export function endBatches(state: WalletState): WalletState {
  const batches = state.batches.map((batch) => {
    const isWhole = batch.hashes.length === (batch.atomic ? 1 : batch.calls)
    return isWhole ? batch : { ...batch, cutShort: true }
  })
  return { ...state, batches }
}
