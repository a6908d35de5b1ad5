import { toWireError } from '#mocks/core/rpcError'
import { readMembers } from '#mocks/wallet/parseObject'
import type { SdkMethod } from './sdkMethod.ts'

/** For these, ethers makes an error without the node's own in `error`. */
const CALLS: ReadonlySet<unknown> = new Set(['eth_call', 'eth_estimateGas'])

/**
 * A node's answer, or the dapp's own settings. Safe{Wallet} takes the text of a node's error from the wrong member: the dapp
 * gets an empty text where a call reverts, and `[object Object]` otherwise.
 */
export const rpcCall: SdkMethod = async (given, { safe, request }) => {
  const { call, params } = readMembers(given)
  const list = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (call === 'safe_setSettings') {
    const offChainSigning = Boolean(readMembers(list[0])['offChainSigning'])
    safe.allowOffChain(offChainSigning)
    return { offChainSigning }
  }
  try {
    return (await request(String(call), list)) ?? null
  } catch (error) {
    throw new Error(CALLS.has(call) ? '' : '[object Object]', { cause: toWireError(error) })
  }
}
