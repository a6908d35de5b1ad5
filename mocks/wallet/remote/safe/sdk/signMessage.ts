import { readMembers } from '#mocks/wallet/parseObject'
import type { SdkMethod } from './sdkMethod.ts'
import { withoutOnChainRefusal } from './sdkMethod.ts'

/** `{ messageHash, signature }`, or `{ safeTxHash }` for a message that is signed on chain. */
export const signMessage: SdkMethod = (given, { safe, request }) => {
  const { message } = readMembers(given)
  return withoutOnChainRefusal(safe, () => request('personal_sign', [message, safe.address]))
}
