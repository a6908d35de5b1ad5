import type { Trace } from '#mocks/trace/createTrace'
import { createRequestLog, type RequestLog } from '../dapps/createRequestLog.ts'
import { createRequestWaits, type RequestWaits } from '../dapps/createRequestWaits.ts'
import type { SideWallet } from '../dapps/createWalletSide.ts'

/** A wallet, what it has shown to its user, and the waits for that. */
export type ControlledWallet = SideWallet & { readonly log: RequestLog; readonly waits: RequestWaits }

/** Follows a wallet in the trace, so that clients of the control address can decide for it. */
export function toControlledWallet(each: SideWallet, trace: Trace): ControlledWallet {
  const { wallet, id } = each
  const chainOf = (origin: string) => wallet.getState().sites[origin]?.chainId ?? wallet.getState().chainId
  const log = createRequestLog({ trace, wallet: id, chainOf })
  return { ...each, log, waits: createRequestWaits({ wallet, log, who: 'user' }) }
}
