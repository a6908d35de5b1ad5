import { InvalidParamsRpcError } from 'viem'
import { z } from 'zod'
import { fromWireError } from '#mocks/core/rpcError'
import { readInvocation } from '#mocks/wallet/remote/metamaskConnect/sessionScopes'
import { defineMethod } from '../request/walletMethod.ts'

/** CAIP-27, as MetaMask refuses it. `createMultichainSession` handles the calls that a session may make. */
export const wallet_invokeMethod = defineMethod({
  params: z.unknown(),
  run(params) {
    if (!readInvocation(params)) throw new InvalidParamsRpcError(new Error('Invalid method parameter(s).'))
    throw fromWireError({
      code: 4100,
      message: 'The requested account and/or method has not been authorized by the user.',
    })
  },
})
