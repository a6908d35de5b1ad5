import type { PendingRequest } from '../request/pendingRequest.ts'
import type { Wallet } from '../walletTypes.ts'

/** Waits until this many requests wait for the user, and returns them, the oldest first. */
export function whenPending(wallet: Wallet, count = 1): Promise<readonly PendingRequest[]> {
  return new Promise((resolve) => {
    const look = () => {
      const { pending } = wallet.getState()
      if (pending.length < count) return
      stop()
      resolve(pending)
    }
    const stop = wallet.subscribe(look)
    look()
  })
}
