import { type Address, encodeFunctionData } from 'viem'
import type { MethodContext } from '../request/walletMethod.ts'
import type { WalletChain } from '../walletChain.ts'
import { EXECUTION_MODE, erc7821Abi } from './erc7821.ts'

/** The status of EIP-5792's `atomic` capability. */
export type Atomicity = 'supported' | 'ready' | 'unsupported'

const data = encodeFunctionData({ abi: erc7821Abi, functionName: 'supportsExecutionMode', args: [EXECUTION_MODE] })
const YES = `0x${'00'.repeat(31)}01`

/**
 * `supported` if the account's code executes batches (ERC-7821); `ready` if it has none and can be delegated
 * (EIP-7702).
 */
export async function readAtomicity(account: Address, chain: WalletChain, context: MethodContext): Promise<Atomicity> {
  const { traits, delegate } = context
  const code = await context.rpc({ method: 'eth_getCode', params: [account, 'latest'] }, chain)
  if (code !== '0x') return (await executesBatches(account, chain, context)) ? 'supported' : 'unsupported'
  if (!traits.upgrades || !delegate) return 'unsupported'
  // The delegate may be missing on a chain: an account that delegates to an empty address does nothing and reports success.
  return (await executesBatches(delegate, chain, context)) ? 'ready' : 'unsupported'
}

async function executesBatches(address: Address, chain: WalletChain, context: MethodContext): Promise<boolean> {
  const asked = context.rpc({ method: 'eth_call', params: [{ to: address, data }, 'latest'] }, chain)
  // Code without that function reverts, or returns nothing.
  return (await asked.catch(() => undefined)) === YES
}
