import { addressSchema, inOrder } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** EIP-1024, as MetaMask answers it: the account's public key for encrypted messages, in base64, when the user agrees. */
export const eth_getEncryptionPublicKey = defineMethod({
  params: inOrder(addressSchema),
  async run([account], context) {
    const key = context.encryptionKey(account)
    await context.ask({ kind: 'encryptionKey', account })
    return key.publicKey()
  },
})
