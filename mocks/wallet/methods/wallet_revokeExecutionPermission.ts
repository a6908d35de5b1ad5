import { z } from 'zod'
import { bytesSchema, invalidParams } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

export const wallet_revokeExecutionPermission = defineMethod({
  params: z.preprocess(
    (params) => (Array.isArray(params) ? params[0] : params),
    z.strictObject({ permissionContext: bytesSchema }),
  ),
  run({ permissionContext }, { origin, getState, note }) {
    const { executionPermissions } = getState()
    const rest = executionPermissions.filter((each) => each.origin !== origin || each.context !== permissionContext)
    if (rest.length === executionPermissions.length)
      throw invalidParams(
        'params.permissionContext: the wallet has granted no permission with this context to the origin',
      )
    note({ executionPermissions: rest })
    return {}
  },
})
