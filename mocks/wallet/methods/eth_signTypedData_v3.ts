import { addressSchema, inOrder } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'
import { signTypedData } from '../typedData/signTypedData.ts'
import { typedDataParameter } from '../typedData/typedData.ts'

/** MetaMask's third draft of EIP-712, `[account, typedData]`: no arrays, and members without a value are left out. */
export const eth_signTypedData_v3 = defineMethod({
  params: inOrder(addressSchema, typedDataParameter),
  run: ([address, typedData], context) => signTypedData({ address, typedData, version: 'v3' }, context),
})
