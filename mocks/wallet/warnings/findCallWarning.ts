import type { Hex } from 'viem'
import type { RequestWarningCode } from './requestWarning.ts'

/** From here on an amount stands for "without a limit": wallets and tokens treat 2^256 - 1 so, Permit2 2^160 - 1. */
const UNLIMITED = 2n ** 159n

type Look = (words: readonly bigint[]) => RequestWarningCode | undefined

const toAmount =
  (place: number): Look =>
  (words) => {
    const amount = words[place] ?? 0n
    if (amount === 0n) return undefined
    return amount >= UNLIMITED ? 'approvalUnlimited' : 'approval'
  }

/** By the selector of the call. What takes an approval back is no reason for a warning. */
const LOOKS: Readonly<Record<string, Look>> = {
  // approve(address,uint256), increaseAllowance(address,uint256)
  '0x095ea7b3': toAmount(1),
  '0x39509351': toAmount(1),
  // Permit2: approve(address,address,uint160,uint48)
  '0x87517c45': toAmount(2),
  // setApprovalForAll(address,bool)
  '0xa22cb465': (words) => ((words[1] ?? 0n) === 0n ? undefined : 'approvalForAll'),
}

/**
 * Finds what a call lets others do with the account's tokens, by its selector: as a wallet does that knows no ABI.
 *
 * @example
 * findCallWarning('0xa22cb465…01') // 'approvalForAll'
 */
export function findCallWarning(data: Hex): RequestWarningCode | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  const look = Object.hasOwn(LOOKS, selector) ? LOOKS[selector] : undefined
  const words = data.slice(10).match(/.{64}/g) ?? []
  return look?.(words.map((word) => BigInt(`0x${word}`)))
}
