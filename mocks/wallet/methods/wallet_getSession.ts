import { z } from 'zod'
import { toSessionScopes } from '#mocks/wallet/remote/metamaskConnect/sessionScopes'
import { defineMethod } from '../request/walletMethod.ts'

export const wallet_getSession = defineMethod({
  params: z.unknown(),
  run: (_params, context) => ({ sessionScopes: toSessionScopes(context.getState(), context.origin, context.show) }),
})
