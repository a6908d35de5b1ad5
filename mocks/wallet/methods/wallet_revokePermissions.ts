import { z } from 'zod'
import { defineMethod } from '../request/walletMethod.ts'

/** MIP-2. Does not ask the user. `eth_accounts` is the only permission: any other counts as already revoked. */
export const wallet_revokePermissions = defineMethod({
  params: z
    .tuple([
      z
        .record(z.string(), z.record(z.string(), z.unknown()))
        .refine((permissions) => Object.keys(permissions).length > 0, { error: 'expected a permission' }),
    ])
    .rest(z.unknown()),
  run([permissions], context) {
    if (Object.hasOwn(permissions, 'eth_accounts')) context.permit([])
    return null
  },
})
