import { getAddress, isAddress, numberToHex } from 'viem'
import { readMembers } from '#mocks/wallet/parseObject'
import type { SdkMethod } from './sdkMethod.ts'

type Call = { readonly to: string; readonly value: string; readonly data: string }

/** One transaction for one or more calls. The answer is `{ safeTxHash }`, which is the hash of no transaction. */
export const sendTransactions: SdkMethod = (given, { safe, request }) => {
  const { txs, params } = readMembers(given)
  // What cannot be read is refused before the user sees it.
  const calls = (Array.isArray(txs) ? txs : []).map(readCall)
  const gas = readMembers(params)['safeTxGas']
  const own = { from: safe.address, ...(typeof gas === 'number' && gas > 0 ? { gas: numberToHex(gas) } : {}) }
  const [first, second] = calls
  const asking = second
    ? request('wallet_sendCalls', [{ ...own, calls }])
    : request('eth_sendTransaction', [{ ...own, ...first }])
  return asking.then((safeTxHash) => ({ safeTxHash }))
}

/** @throws Error with the text of ethers, or of the engine */
function readCall(given: unknown): Call {
  const { to, value, data } = readMembers(given)
  if (typeof to !== 'string' || !isAddress(to))
    throw new Error(`invalid address (argument="address", value=${JSON.stringify(to)}, code=INVALID_ARGUMENT)`)
  const amount = value ? BigInt(value as string | number) : 0n
  return { to: getAddress(to), value: numberToHex(amount), data: typeof data === 'string' && data !== '' ? data : '0x' }
}
