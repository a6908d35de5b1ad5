import { readMembers } from './readMembers.ts'
import type { SdkMethod } from './sdkMethod.ts'
import { withoutOnChainRefusal } from './withoutOnChainRefusal.ts'

/** `{ messageHash, signature }`, or `{ safeTxHash }` for a message that is signed on chain. */
export const signMessage: SdkMethod = (given, { safe, request }) => {
  const { message } = readMembers(given)
  return withoutOnChainRefusal(safe, () => request('personal_sign', [message, safe.address]))
}
