import type { Wallet, World } from '#mocks/world/world'

/**
 * What a script in the browser's devtools, or a test, reaches the page's world by.
 *
 * @example
 * walletbench.wallet.next('personal_sign').reject()
 * walletbench.wallets[1].setPolicy('approve')
 * walletbench.world.walletDesk.announce('late')
 */
export type WalletbenchHandle = {
  /** The first of the page's wallets. */
  readonly wallet: Wallet
  /** All of them, in the order in which they came to the page. */
  readonly wallets: readonly Wallet[]
  readonly world: World
}

declare global {
  interface Window {
    /** The world of a bench's console. */
    walletbench: WalletbenchHandle
  }
}

/** Puts the world at `window.walletbench`. */
export function exposeWorld(page: Window, world: World): void {
  page.walletbench = Object.freeze({ wallet: world.wallet, wallets: world.wallets, world })
}
