import { z } from 'zod'
import { readInvocation } from '#mocks/wallet/remote/metamaskConnect/sessionScopes'
import { unauthorized } from '../decisions/createInbox.ts'
import { invalidParams } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** CAIP-27, as MetaMask refuses it. `createMultichainSession` handles the calls that a session may make. */
export const wallet_invokeMethod = defineMethod({
  params: z.unknown(),
  run(params) {
    if (!readInvocation(params)) throw invalidParams('Invalid method parameter(s).')
    throw unauthorized()
  },
})
