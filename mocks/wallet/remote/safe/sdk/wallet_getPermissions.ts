import type { SdkMethod } from './sdkMethod.ts'

/** What the user has allowed the dapp. Not the accounts: in its frame a dapp sees the Safe anyway. */
export const wallet_getPermissions: SdkMethod = (_params, { origin, permissions }) => permissions.get(origin) ?? []
