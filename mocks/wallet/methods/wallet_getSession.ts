import { z } from 'zod'
import { toSessionScopes } from '#mocks/wallet/remote/metamaskConnect/sessionScopes'
import { defineMethod } from '../request/walletMethod.ts'

/** CAIP-312, as MetaMask answers it: the scopes of the origin's session, none when it is not connected. */
export const wallet_getSession = defineMethod({
  params: z.unknown(),
  run: (_params, context) => ({ sessionScopes: toSessionScopes(context.getState(), context.origin, context.show) }),
})
