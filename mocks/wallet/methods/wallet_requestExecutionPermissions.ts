import { z } from 'zod'
import { fromWireError } from '#mocks/core/rpcError'
import { firstAccount } from '#mocks/wallet/accounts/originAccess'
import { createBatchId } from '#mocks/wallet/batches/batchBook'
import {
  type ExecutionPermission,
  type ExecutionPermissionEdit,
  type ExecutionPermissionRequest,
  executionPermissionSchema,
  type WantedPermission,
} from '../executionPermissions/executionPermission.ts'
import { defineMethod, type MethodContext } from '../request/walletMethod.ts'

/** The delegation manager of MetaMask's Delegation Framework 1.3.0, at one address on all chains. */
const DELEGATION_MANAGER = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

export const wallet_requestExecutionPermissions = defineMethod({
  params: z.array(executionPermissionSchema).min(1, { error: 'expected at least one permission' }),
  async run(wanted, context) {
    const requests = wanted.map((each, index) => checkWanted(each, index, context))
    const edit = await context.ask({ kind: 'executionPermissions', requests })
    // While the user decided, an account may have been removed.
    for (const { from } of requests) context.signer(from)
    const granted: ExecutionPermission[] = []
    for (const [index, request] of requests.entries()) {
      const permission = adjustPermission(request, edit.permissions?.[index])
      const dependencies = await readDependencies(permission, context)
      granted.push({ ...permission, context: createBatchId(), dependencies, delegationManager: DELEGATION_MANAGER })
    }
    const { origin } = context
    const kept = granted.map((permission) => ({ ...permission, origin }))
    context.note({ executionPermissions: [...context.getState().executionPermissions, ...kept] })
    return granted
  },
})

async function readDependencies({ from, chainId }: ExecutionPermissionRequest, context: MethodContext) {
  const deployment = context.contract(from)?.deployment
  const chain = context.getState().chains.find((each) => each.chainId === Number(chainId))
  if (!deployment || !chain) return []
  const code = await context.rpc({ method: 'eth_getCode', params: [from, 'latest'] }, chain)
  return code === '0x' ? [deployment] : []
}

function adjustPermission(
  asked: ExecutionPermissionRequest,
  edit: ExecutionPermissionEdit | null | undefined,
): ExecutionPermissionRequest {
  if (!edit) return asked
  const { permission, rules } = asked
  const message = 'The user changed a permission that the dapp allows nobody to change (isAdjustmentAllowed is false).'
  if (!permission.isAdjustmentAllowed) throw fromWireError({ code: -32603, message })
  const given = edit.rules ?? rules
  const changed = { ...asked, permission: { ...permission, data: { ...permission.data, ...edit.data } } }
  return given === undefined ? changed : { ...changed, rules: given }
}

function checkWanted(wanted: WantedPermission, index: number, context: MethodContext): ExecutionPermissionRequest {
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

function notGranted(place: string, given: string, known: readonly string[]): Error {
  const message = `params${place}: the wallet does not grant ${JSON.stringify(given)}, but ${known.join(', ')}`
  return fromWireError({ code: -32602, message })
}
