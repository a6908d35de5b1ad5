import { createRequestWaits, type RequestWaits } from '../dapps/createRequestWaits.ts'
import type { SideWallet } from '../dapps/createWalletSide.ts'

/** A wallet, and the waits for what it shows to its user. */
export type ControlledWallet = SideWallet & { readonly waits: RequestWaits }

export function toControlledWallet(each: SideWallet): ControlledWallet {
  return { ...each, waits: createRequestWaits({ ...each, who: 'user' }) }
}
