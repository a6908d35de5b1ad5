import { toPermissions } from '#mocks/wallet/accounts/originAccess'
import { noParamsSchema } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** EIP-2255: the origin's permissions. Does not ask the user. */
export const wallet_getPermissions = defineMethod({
  params: noParamsSchema,
  run: (_params, context) => toPermissions(context),
})
