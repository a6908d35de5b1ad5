import type { WalletChain } from '../walletChain.ts'
import type { MethodContext } from './walletMethod.ts'

/** Puts the origin on a chain that the wallet knows: asks the person, unless it is there, or may go by itself. */
export async function goToChain(to: WalletChain, context: MethodContext): Promise<void> {
  const active = context.activeChainId()
  // By WalletConnect, the chain that the dapp is on need not be the wallet's: it has to be asked about both.
  const from = to.chainId === active ? context.chain().chainId : active
  if (to.chainId === from) return
  if (!context.mayGoTo(to.chainId)) await context.ask({ kind: 'switchChain', from, to })
  if (context.traits.switchConnects && context.visibleAccounts().length === 0)
    context.permit([context.getState().activeAccount])
  context.switchChain(to.chainId)
}
