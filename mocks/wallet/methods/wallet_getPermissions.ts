import { noParamsSchema } from '../schemas.ts'
import { toPermissions } from '../toPermissions.ts'
import { defineMethod } from '../walletMethod.ts'

/** EIP-2255: what the origin may see. Asks nobody. */
export const wallet_getPermissions = defineMethod({
  params: noParamsSchema,
  run: (_params, context) => toPermissions(context),
})
