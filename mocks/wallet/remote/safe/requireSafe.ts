import { unauthorized } from '../../decisions/createInbox.ts'
import type { MethodContext } from '../../request/walletMethod.ts'
import type { SafeAccount } from './safeAccount.ts'

export function requireSafe({ safe }: MethodContext): SafeAccount {
  if (safe) return safe
  throw unauthorized()
}
