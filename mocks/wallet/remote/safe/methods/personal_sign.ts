import { hashMessage, stringToHex } from 'viem'
import { z } from 'zod'
import { addressSchema } from '../../../request/sharedParamSchemas.ts'
import { defineMethod } from '../../../request/walletMethod.ts'
import { requireSafe } from '../requireSafe.ts'
import { signDigest } from '../signDigest.ts'
import { toDecodedMessage } from '../toDecodedMessage.ts'

/** As in Safe{Wallet}, hex that is not UTF-8 is signed as its own characters, not as bytes. */
export const personal_sign = defineMethod({
  params: z.tuple([z.string(), addressSchema]),
  async run([message], context) {
    const { address: account } = requireSafe(context)
    const text = toDecodedMessage(message)
    await context.ask({ kind: 'message', account, text, raw: stringToHex(text) })
    return signDigest(hashMessage(text), context)
  },
})
