import { z } from 'zod'
import { addressSchema } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/**
 * EIP-1024, as MetaMask answers it: the text of a message that was encrypted for the account, when the user agrees.
 * `[message, account]`. The user is asked even if it cannot be decrypted, since MetaMask tries only then.
 */
export const eth_decrypt = defineMethod({
  params: z.tuple([z.string(), addressSchema]).rest(z.unknown()),
  async run([message, account], context) {
    const text = context.encryptionKey(account).decrypt(message)
    await context.ask({ kind: 'decrypt', account, text })
    if (text === undefined) throw context.error('undecryptable')
    return text
  },
})
