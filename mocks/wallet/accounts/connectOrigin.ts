import { type Address, isAddressEqual } from 'viem'
import type { MethodContext } from '../request/walletMethod.ts'

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
  // While the person thought, an account may have come or gone, the proposed one too.
  const { accounts: own, activeAccount: active } = context.getState()
  const shared = accounts.flatMap((picked) => own.find(({ address }) => isAddressEqual(address, picked))?.address ?? [])
  const chainFirst = context.traits.eventOrder === 'chain first'
  if (chainId !== undefined && chainFirst) context.switchChain(chainId)
  context.permit(shared.length > 0 ? [...new Set(shared)] : [active])
  if (chainId !== undefined && !chainFirst) context.switchChain(chainId)
  return context.visibleAccounts()
}
