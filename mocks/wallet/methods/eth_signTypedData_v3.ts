import { defineTypedDataMethod } from '../typedData/defineTypedDataMethod.ts'

export const eth_signTypedData_v3 = defineTypedDataMethod('v3')
