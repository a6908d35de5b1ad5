import { toPermissions } from '#mocks/wallet/accounts/originAccess'
import { defineQuery } from '../request/walletMethod.ts'

/** EIP-2255: the origin's permissions. Does not ask the user. */
export const wallet_getPermissions = defineQuery((context) => toPermissions(context))
