import { InvalidParamsRpcError, recoverMessageAddress } from 'viem'
import { z } from 'zod'
import { toMessageBytes } from '#mocks/wallet/signIn/personalMessage'
import { bytesSchema } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** The account that signed a message by `personal_sign`: `[message, signature]`. Does not ask the user. */
export const personal_ecRecover = defineMethod({
  params: z.tuple([z.string(), bytesSchema]).rest(z.unknown()),
  async run([message, signature], context) {
    try {
      return context.show(await recoverMessageAddress({ message: { raw: toMessageBytes(message) }, signature }))
    } catch {
      throw new InvalidParamsRpcError(new Error('params[1]: expected the 65 bytes of a signature: r, s and v'))
    }
  },
})
