import { z } from 'zod'
import { inOrder } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** MIP-2. Does not ask the user. `eth_accounts` is the only permission: any other counts as already revoked. */
export const wallet_revokePermissions = defineMethod({
  params: inOrder(
    z
      .record(z.string(), z.record(z.string(), z.unknown()))
      .refine((permissions) => Object.keys(permissions).length > 0, { error: 'expected a permission' }),
  ),
  run([permissions], context) {
    if (Object.hasOwn(permissions, 'eth_accounts')) context.permit([])
    return null
  },
})
