import { z } from 'zod'
import { defineMethod } from '../request/walletMethod.ts'

/**
 * MIP-2: ends a permission of the origin. Does not ask the user. With `eth_accounts`, the origin gets `accountsChanged: []`.
 * There are no other permissions, so one of another name counts as already revoked.
 */
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
