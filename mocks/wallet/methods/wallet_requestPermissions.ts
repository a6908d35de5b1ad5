import { z } from 'zod'
import { connectOrigin, toPermissions } from '#mocks/wallet/accounts/originAccess'
import { inOrder } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** EIP-2255: asks the user again which accounts the origin may see. `eth_accounts` is the only permission. */
export const wallet_requestPermissions = defineMethod({
  params: inOrder(
    z.strictObject(
      { eth_accounts: z.record(z.string(), z.unknown()) },
      { error: 'expected { eth_accounts: {} }: there is no other permission' },
    ),
  ),
  async run(_params, context) {
    await connectOrigin(context)
    return toPermissions(context)
  },
})
