import { type Address, isAddressEqual, numberToHex } from 'viem'
import type { MethodContext } from '#mocks/wallet/request/walletMethod'
import type { WalletChain } from '#mocks/wallet/walletChain'

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

export function firstAccount(context: MethodContext): Address {
  const [first] = context.visibleAccounts()
  if (!first) throw context.error('unauthorized')
  return first
}

/** EIP-2255. Some wallets also list the origin's chains. */
export function toPermissions(context: MethodContext) {
  const { origin, traits } = context
  const accounts = context.visibleAccounts().map(context.show)
  if (accounts.length === 0) return []
  const toPermission = (parentCapability: string, type: string, value: readonly string[]) => ({
    invoker: origin,
    parentCapability,
    caveats: [{ type, value }],
  })
  const known = toPermission('eth_accounts', 'restrictReturnedAccounts', accounts)
  if (traits.permissionsNotify === 'accounts') return [known]
  const chains = context.permittedChains().map((chainId) => numberToHex(chainId))
  // Sorted as text, like wallets list them.
  return [known, toPermission('endowment:permitted-chains', 'restrictNetworkSwitching', chains.sort())]
}

export async function goToChain(to: WalletChain, context: MethodContext): Promise<void> {
  const active = context.activeChainId()
  // With WalletConnect, the dapp's chain may differ from the wallet's: both have to be checked.
  const from = to.chainId === active ? context.chain().chainId : active
  if (to.chainId === from) return
  if (!context.mayGoTo(to.chainId)) await context.ask({ kind: 'switchChain', from, to })
  if (context.traits.switchConnects && context.visibleAccounts().length === 0)
    context.permit([context.getState().activeAccount])
  context.switchChain(to.chainId)
}
