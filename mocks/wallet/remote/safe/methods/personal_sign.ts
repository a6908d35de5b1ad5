import { hashMessage, hexToBytes, isHex, stringToHex } from 'viem'
import { z } from 'zod'
import { requireSafe, signDigest } from '#mocks/wallet/remote/safe/safeRequests'
import { addressSchema } from '../../../request/sharedParamSchemas.ts'
import { defineMethod } from '../../../request/walletMethod.ts'

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

/** The UTF-8 that hex holds, or the message as it is, as in Safe{Wallet}. */
function toDecodedMessage(message: string): string {
  if (!isHex(message, { strict: true }) || message.length % 2 !== 0) return message
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(message))
  } catch {
    return message
  }
}
