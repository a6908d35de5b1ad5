import { defineTypedDataMethod } from '../typedData/defineTypedDataMethod.ts'

export const eth_signTypedData_v4 = defineTypedDataMethod('v4')
