import type { WalletChain } from '../walletChain.ts'
import type { MethodContext } from './walletMethod.ts'

/** Switches the origin to a chain that the wallet knows. Asks the user, unless it is there already or may switch freely. */
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
