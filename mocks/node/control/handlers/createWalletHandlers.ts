import type { ControlContext } from '../controlContext.ts'
import type { ControlHandlers } from '../controlRoute.ts'
import type { walletRoutes } from '../routes/walletRoutes.ts'
import { createRequestHandlers } from './createRequestHandlers.ts'
import { createUserHandlers } from './createUserHandlers.ts'

/** Creates the handlers of the wallets. */
export function createWalletHandlers(context: ControlContext): ControlHandlers<typeof walletRoutes> {
  return { ...createRequestHandlers(context), ...createUserHandlers(context) }
}
