import { readMembers } from '#mocks/wallet/parseObject'
import type { SdkMethod } from './sdkMethod.ts'
import { withoutOnChainRefusal } from './sdkMethod.ts'

/** `{ messageHash, signature }`, or `{ safeTxHash }` for typed data that is signed on chain. */
export const signTypedMessage: SdkMethod = (given, { safe, request }) => {
  const { typedData } = readMembers(given)
  return withoutOnChainRefusal(safe, () => request('eth_signTypedData_v4', [safe.address, typedData]))
}
