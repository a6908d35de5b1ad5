import { type Address, isAddressEqual } from 'viem'
import type { MethodContext } from '../request/walletMethod.ts'

/**
 * Grants what the user picks of the wallet's own accounts. The same approval signs `messages`, for the active account.
 */
export async function connectOrigin(
  context: MethodContext,
  messages?: ((account: Address) => readonly string[]) | undefined,
  wish: { readonly accounts?: readonly Address[]; readonly chains?: readonly number[] } = {},
): Promise<readonly Address[]> {
  const { activeAccount } = context.getState()
  const { accounts: wished = [], chains } = wish
  const proposed = wished.length > 0 ? wished : [activeAccount]
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
  const granted = chains && chainId !== undefined ? [...chains, chainId] : chains
  context.permit(shared.length > 0 ? [...new Set(shared)] : [active], granted)
  if (chainId !== undefined && !chainFirst) context.switchChain(chainId)
  return context.visibleAccounts()
}
