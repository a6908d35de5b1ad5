import { toPermissions } from '#mocks/wallet/accounts/originAccess'
import { defineQuery } from '../request/walletMethod.ts'

export const wallet_getPermissions = defineQuery(toPermissions)
