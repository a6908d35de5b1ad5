import type { WalletState } from '../state/walletState.ts'

/** A wallet that begins sends nothing of what a former life of it left half sent: the rest of such a batch never goes. */
export function endBatches(state: WalletState): WalletState {
  const batches = state.batches.map((batch) => {
    const isWhole = batch.hashes.length === (batch.atomic ? 1 : batch.calls)
    return isWhole ? batch : { ...batch, cutShort: true }
  })
  return { ...state, batches }
}
