import type { Address } from 'viem'
import type { MethodContext } from './walletMethod.ts'

/**
 * Asks the person which accounts the origin may see, and lets it see them.
 * The active account is proposed; of what the person picks, the wallet's own accounts count.
 *
 * @param messages what the same yes signs, for the account that is proposed
 */
export async function connectOrigin(
  context: MethodContext,
  messages?: ((account: Address) => readonly string[]) | undefined,
): Promise<readonly Address[]> {
  const { activeAccount } = context.getState()
  const proposed = [activeAccount]
  const { accounts = proposed, chainId } = await context.ask({
    kind: 'connect',
    accounts: proposed,
    ...(messages ? { messages: messages(activeAccount) } : {}),
  })
  const own = new Set(context.getState().accounts.map((account) => account.address))
  const shared = accounts.filter((address) => own.has(address))
  context.permit(shared.length > 0 ? shared : proposed)
  if (chainId !== undefined) context.switchChain(chainId)
  return context.visibleAccounts()
}
