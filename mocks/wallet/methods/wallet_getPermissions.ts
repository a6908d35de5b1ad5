import { toPermissions } from '../accounts/toPermissions.ts'
import { noParamsSchema } from '../request/schemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** EIP-2255: what the origin may see. Asks nobody. */
export const wallet_getPermissions = defineMethod({
  params: noParamsSchema,
  run: (_params, context) => toPermissions(context),
})
