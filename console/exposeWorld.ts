import type { Wallet, World } from '#mocks/world/world'
import { type ChainHandle, toChainHandle } from './toChainHandle.ts'

/**
 * What a script in the browser's devtools, or a test, reaches the page's world by.
 *
 * @example
 * walletbench.wallet.next('personal_sign').reject()
 * walletbench.wallets[1].setPolicy('approve')
 * walletbench.world.walletController.announce('late')
 * await walletbench.chain().mine(3)
 */
export type WalletbenchHandle = {
  /** The first of the page's wallets. */
  readonly wallet: Wallet
  /** All of them, in the order in which they came to the page. */
  readonly wallets: readonly Wallet[]
  readonly world: World
  /**
   * The bench's hands on a chain, by default the first one.
   *
   * @throws RangeError where the bench has no such chain
   */
  chain(chainId?: number): ChainHandle
}

declare global {
  interface Window {
    /** The world of a bench's console. */
    walletbench: WalletbenchHandle
  }
}

/** Puts the world at `window.walletbench`. */
export function exposeWorld(page: Window, world: World): void {
  const { wallet, wallets, chainControllers } = world
  const chain = (chainId?: number): ChainHandle => {
    const controller =
      chainId === undefined ? chainControllers[0] : chainControllers.find((entry) => entry.chainId === chainId)
    if (!controller) throw new RangeError(`The bench has no chain ${chainId ?? 'at all'}.`)
    return toChainHandle(controller)
  }
  page.walletbench = Object.freeze({ wallet, wallets, world, chain })
}
