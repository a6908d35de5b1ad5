import { BenchError } from '#mocks/core/BenchError'
import type { ChainController } from '#mocks/world/chain/chainController'
import type { Wallet, World } from '#mocks/world/world'

/**
 * What `window.walletbench` holds, for scripts in the browser's devtools and for tests.
 *
 * @example
 * walletbench.wallet.next('personal_sign').reject()
 * walletbench.wallets[1].setPolicy('approve')
 * walletbench.world.walletController.announce('late')
 * await walletbench.chain(1).mine({ blocks: 3 })
 */
export type WalletbenchHandle = {
  /** The first of the page's wallets. */
  readonly wallet: Wallet
  /** All of them, in the order of their installation. */
  readonly wallets: readonly Wallet[]
  readonly world: World
  /**
   * A chain of the bench, by default the first one: a `TestChain`, with its state, faults and recording.
   *
   * @throws RangeError when the bench has no such chain
   */
  chain(chainId?: number): ChainController
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
  const chain = (chainId?: number): ChainController => {
    const controller =
      chainId === undefined ? chainControllers[0] : chainControllers.find((entry) => entry.chainId === chainId)
    if (!controller)
      throw new BenchError(chainId === undefined ? 'The bench has no chain.' : `The bench has no chain ${chainId}.`, {
        hint: `Its chains: ${chainControllers.map((entry) => entry.chainId).join(', ')}.`,
      })
    return controller
  }
  page.walletbench = Object.freeze({ wallet, wallets, world, chain })
}
