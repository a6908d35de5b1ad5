import { type Address, isAddressEqual } from 'viem'
import type { MethodContext } from '../request/walletMethod.ts'

/**
 * Asks the user which accounts the origin may see, and grants them.
 * The active account is proposed. Of the user's choice, only the wallet's own accounts count.
 *
 * @param messages what the same approval signs, for the proposed account
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
  // While the user decided, accounts may have been added or removed, even the proposed one.
  const { accounts: own, activeAccount: active } = context.getState()
  const shared = accounts.flatMap((picked) => own.find(({ address }) => isAddressEqual(address, picked))?.address ?? [])
  const chainFirst = context.traits.eventOrder === 'chain first'
  if (chainId !== undefined && chainFirst) context.switchChain(chainId)
  context.permit(shared.length > 0 ? [...new Set(shared)] : [active])
  if (chainId !== undefined && !chainFirst) context.switchChain(chainId)
  return context.visibleAccounts()
}
