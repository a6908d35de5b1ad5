import { membersOf } from '#mocks/wallet/parseObject'
import type { ParamsCheck } from '../../persona.ts'
import { invalidParams } from './refusalErrors.ts'

const INVALID = invalidParams('Invalid method parameter(s).')

/** `validateRequestedPermissions` of permission-controller. */
const wallet_requestPermissions: ParamsCheck = (params, { origin }) => {
  const requested = readFirst(params)
  if (!requested) return INVALID
  const names = Object.keys(requested)
  if (names.length === 0)
    return {
      ...invalidParams(`Permissions request for origin "${origin}" contains no permissions.`),
      data: { requestedPermissions: requested, cause: null },
    }
  const unknown = names.find((name) => name !== 'eth_accounts' && name !== 'endowment:permitted-chains')
  if (unknown === undefined) return undefined
  return {
    code: -32601,
    message: `The method "${unknown}" does not exist / is not available.`,
    data: { origin, requestedPermissions: requested, cause: null },
  }
}

const wallet_revokePermissions: ParamsCheck = (params) => {
  const revoked = readFirst(params)
  return revoked && Object.keys(revoked).length > 0 ? undefined : INVALID
}

function readFirst(params: unknown): Readonly<Record<string, unknown>> | undefined {
  const first = membersOf(params)[0]
  return typeof first === 'object' && first !== null && !Array.isArray(first) ? membersOf(first) : undefined
}

/** The handler is there, but release 13.13.1 has nothing behind it (`isGatorPermissionsFeatureEnabled`). */
const wallet_requestExecutionPermissions: ParamsCheck = () => ({
  code: -32004,
  message: 'wallet_requestExecutionPermissions - no middleware configured',
})

export const permissionChecks = {
  wallet_requestExecutionPermissions,
  wallet_requestPermissions,
  wallet_revokePermissions,
}
