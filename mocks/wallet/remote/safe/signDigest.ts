import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { MethodContext } from '../../request/walletMethod.ts'
import { requireSafe } from './requireSafe.ts'
import { safeLibraries } from './safeLibraries.ts'
import { executeAtOnce } from './transactions/executeAtOnce.ts'

export type SafeSignature =
  | { readonly messageHash: Hex; readonly signature: Hex }
  /** Signed on chain: ERC-1271 accepts the signature `0x` once the transaction is executed. */
  | { readonly safeTxHash: Hex }

const abi = parseAbi(['function signMessage(bytes data)'])

/** Off chain, the answer waits for as many owners as the threshold says. */
export async function signDigest(digest: Hex, context: MethodContext): Promise<SafeSignature> {
  const safe = requireSafe(context)
  if (safe.signing === 'off-chain') {
    const { entry, complete } = await safe.sign(digest)
    return { messageHash: entry.messageHash, signature: await complete }
  }
  const data = encodeFunctionData({ abi, functionName: 'signMessage', args: [digest] })
  const call = { to: safeLibraries.signMessageLib, value: 0n, data }
  const { safeTxHash, status } = await safe.add({ ...call, operation: 1, calls: [call] })
  if (status === 'AWAITING_EXECUTION') await executeAtOnce(safeTxHash, safe, context)
  return { safeTxHash }
}
