import { defineTypedDataMethod } from '../typedData/defineTypedDataMethod.ts'

/** EIP-712: signs typed data, `[account, typedData]`. The domain's chain must be the origin's chain. */
export const eth_signTypedData_v4 = defineTypedDataMethod('v4')
