import { addressSchema, inOrder } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'
import { signTypedData } from '../typedData/signTypedData.ts'
import { typedDataParameter } from '../typedData/typedData.ts'

/** EIP-712: signs typed data, `[account, typedData]`. The domain's chain must be the origin's chain. */
export const eth_signTypedData_v4 = defineMethod({
  params: inOrder(addressSchema, typedDataParameter),
  run: ([address, typedData], context) => signTypedData({ address, typedData, version: 'v4' }, context),
})
