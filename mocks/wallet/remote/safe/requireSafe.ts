import { unauthorized } from '../../decisions/createInbox.ts'
import type { MethodContext } from '../../request/walletMethod.ts'
import type { SafeAccount } from './safeAccount.ts'

/** The Safe of a request. @throws UnauthorizedProviderError (4100) when the wallet does not know it */
export function requireSafe({ safe }: MethodContext): SafeAccount {
  if (safe) return safe
  throw unauthorized()
}
