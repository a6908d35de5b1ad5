import { addressSchema, inOrder } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

export const eth_getEncryptionPublicKey = defineMethod({
  params: inOrder(addressSchema),
  async run([account], context) {
    const key = context.encryptionKey(account)
    await context.ask({ kind: 'encryptionKey', account })
    return key.publicKey()
  },
})
