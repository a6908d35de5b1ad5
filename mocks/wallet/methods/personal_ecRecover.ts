import { recoverMessageAddress } from 'viem'
import { z } from 'zod'
import { toMessageBytes } from '#mocks/wallet/signIn/personalMessage'
import { bytesSchema, inOrder, invalidParams } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

export const personal_ecRecover = defineMethod({
  params: inOrder(z.string(), bytesSchema),
  async run([message, signature], context) {
    try {
      return context.show(await recoverMessageAddress({ message: { raw: toMessageBytes(message) }, signature }))
    } catch {
      throw invalidParams('params[1]: expected the 65 bytes of a signature: r, s and v')
    }
  },
})
