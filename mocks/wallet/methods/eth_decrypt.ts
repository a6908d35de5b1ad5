import { z } from 'zod'
import { addressSchema, inOrder } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** EIP-1024. The user is asked even if the message cannot be decrypted: MetaMask tries only then. */
export const eth_decrypt = defineMethod({
  params: inOrder(z.string(), addressSchema),
  async run([message, account], context) {
    const text = context.encryptionKey(account).decrypt(message)
    await context.ask({ kind: 'decrypt', account, text })
    if (text === undefined) throw context.error('undecryptable')
    return text
  },
})
