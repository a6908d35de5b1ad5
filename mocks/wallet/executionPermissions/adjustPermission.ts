import { fromWireError } from '#mocks/core/rpcError'
import type { ExecutionPermissionEdit, ExecutionPermissionRequest } from './executionPermission.ts'

/**
 * Applies the user's changes to a permission, where the dapp allows any.
 *
 * @throws ProviderError -32603 where it allows none
 */
export function adjustPermission(
  asked: ExecutionPermissionRequest,
  edit: ExecutionPermissionEdit | null | undefined,
): ExecutionPermissionRequest {
  if (!edit) return asked
  const { permission, rules } = asked
  if (!permission.isAdjustmentAllowed)
    throw fromWireError({
      code: -32603,
      message: 'The user changed a permission that the dapp allows nobody to change (isAdjustmentAllowed is false).',
    })
  const given = edit.rules ?? rules
  const changed = { ...asked, permission: { ...permission, data: { ...permission.data, ...edit.data } } }
  return given === undefined ? changed : { ...changed, rules: given }
}
