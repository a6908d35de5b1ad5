import { BenchError } from '#mocks/core/BenchError'
import type { ChainController } from '#mocks/world/chain/chainController'
import type { Wallet, World } from '#mocks/world/world'

type WalletbenchHandle = {
  readonly wallet: Wallet
  readonly wallets: readonly Wallet[]
  readonly world: World
  chain(chainId?: number): ChainController
}

declare global {
  interface Window {
    walletbench: WalletbenchHandle
  }
}

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

export function readWorldOf(page: Window | null): World | undefined {
  try {
    return page?.walletbench?.world
  } catch {
    return undefined
  }
}
