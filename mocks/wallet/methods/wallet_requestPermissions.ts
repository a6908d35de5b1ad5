import { z } from 'zod'
import { connectOrigin, toPermissions } from '#mocks/wallet/accounts/originAccess'
import { inOrder } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

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
