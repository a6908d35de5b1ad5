import { defineTypedDataMethod } from '../typedData/defineTypedDataMethod.ts'

/** MetaMask's third draft of EIP-712, `[account, typedData]`: no arrays, and members without a value are left out. */
export const eth_signTypedData_v3 = defineTypedDataMethod('v3')
