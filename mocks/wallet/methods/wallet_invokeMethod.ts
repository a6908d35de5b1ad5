import { InvalidParamsRpcError } from 'viem'
import { z } from 'zod'
import { readInvocation } from '#mocks/wallet/remote/metamaskConnect/sessionScopes'
import { unauthorized } from '../decisions/createInbox.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** CAIP-27, as MetaMask refuses it. `createMultichainSession` handles the calls that a session may make. */
export const wallet_invokeMethod = defineMethod({
  params: z.unknown(),
  run(params) {
    if (!readInvocation(params)) throw new InvalidParamsRpcError(new Error('Invalid method parameter(s).'))
    throw unauthorized()
  },
})
