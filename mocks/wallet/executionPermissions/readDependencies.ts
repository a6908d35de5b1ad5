import { numberToHex } from 'viem'
import type { MethodContext } from '../request/walletMethod.ts'
import type { ExecutionPermission, ExecutionPermissionRequest } from './executionPermission.ts'

/** How the account of a permission is deployed, if it is a contract that is not there yet (ERC-4337). */
export async function readDependencies(
  { from, chainId }: Pick<ExecutionPermissionRequest, 'from' | 'chainId'>,
  context: MethodContext,
): Promise<ExecutionPermission['dependencies']> {
  const deployment = context.contract(from)?.deployment
  const chain = context.getState().chains.find((each) => numberToHex(each.chainId) === numberToHex(Number(chainId)))
  if (!deployment || !chain) return []
  const code = await context.rpc({ method: 'eth_getCode', params: [from, 'latest'] }, chain)
  return code === '0x' ? [deployment] : []
}
