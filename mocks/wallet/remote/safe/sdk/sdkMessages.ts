import { toWireError } from '#mocks/core/rpcError'
import { membersOf } from '#mocks/wallet/parseObject'
import type { SafeAccount } from '../safeTypes.ts'
import type { SdkMethod } from './sdkMethod.ts'

export const signMessage: SdkMethod = (given, { safe, request }) => {
  const { message } = membersOf(given)
  return withoutOnChainRefusal(safe, () => request('personal_sign', [message, safe.address]))
}

export const signTypedMessage: SdkMethod = (given, { safe, request }) => {
  const { typedData } = membersOf(given)
  return withoutOnChainRefusal(safe, () => request('eth_signTypedData_v4', [safe.address, typedData]))
}

/** Safe{Wallet} tells the dapp nothing of a refused on-chain signature: its window has no handler for closing. */
async function withoutOnChainRefusal(safe: SafeAccount, ask: () => Promise<unknown>): Promise<unknown> {
  const isOnChain = safe.signing === 'on-chain'
  try {
    return await ask()
  } catch (error) {
    if (isOnChain && toWireError(error).code === 4001) return undefined
    throw error
  }
}

export const getOffChainSignature: SdkMethod = (messageHash, { safe }) =>
  safe.messages().find((entry) => entry.messageHash === messageHash)?.signature
