import { hashMessage, stringToHex } from 'viem'
import { z } from 'zod'
import { addressSchema } from '../../../request/sharedParamSchemas.ts'
import { defineMethod } from '../../../request/walletMethod.ts'
import { requireSafe } from '../requireSafe.ts'
import { signDigest } from '../signDigest.ts'
import { toDecodedMessage } from '../toDecodedMessage.ts'

/**
 * A text that a Safe signs. Hex is read as the UTF-8 that it holds; other hex is signed as its own characters, not as
 * bytes: so does Safe{Wallet}.
 */
export const personal_sign = defineMethod({
  params: z.tuple([z.string(), addressSchema]),
  async run([message], context) {
    const { address: account } = requireSafe(context)
    const text = toDecodedMessage(message)
    await context.ask({ kind: 'message', account, text, raw: stringToHex(text) })
    return signDigest(hashMessage(text), context)
  },
})
