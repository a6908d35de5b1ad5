import type { Address } from 'viem'
import { fromWireError } from '#mocks/core/rpcError'
import type { MethodContext } from '../request/walletMethod.ts'
import type { ExecutionPermissionRequest } from './executionPermission.ts'
import type { WantedPermission } from './executionPermissionSchema.ts'

/**
 * Completes what a dapp asks for: without `from` it is the origin's first account.
 *
 * @throws ProviderError 4100 for an account that the origin may not use, 4901 for a chain that the wallet does not know,
 * -32602 for a type of permission or rule that it does not grant
 */
export function checkWanted(
  wanted: WantedPermission,
  index: number,
  context: MethodContext,
): ExecutionPermissionRequest {
  const { chainId, from = firstAccount(context), permission, rules, to } = wanted
  context.signer(from)
  const isKnown = context.getState().chains.some((chain) => chain.chainId === Number(chainId))
  // ERC-7715 asks for the codes of EIP-1193.
  if (!isKnown) throw fromWireError({ code: 4901, message: `The wallet does not know the chain ${chainId}.` })
  const known = context.traits.executionPermissions
  const ruleTypes = Object.hasOwn(known, permission.type) ? known[permission.type] : undefined
  if (!ruleTypes) throw notGranted(`[${index}].permission.type`, permission.type, Object.keys(known))
  const other = rules?.find(({ type }) => !ruleTypes.includes(type))
  if (other) throw notGranted(`[${index}].rules`, other.type, ruleTypes)
  return { chainId, from, to, permission, ...(rules === undefined ? {} : { rules }) }
}

function firstAccount(context: MethodContext): Address {
  const [first] = context.visibleAccounts()
  if (!first) throw context.error('unauthorized')
  return first
}

function notGranted(place: string, given: string, known: readonly string[]): Error {
  const message = `params${place}: the wallet does not grant ${JSON.stringify(given)}, but ${known.join(', ')}`
  return fromWireError({ code: -32602, message })
}
