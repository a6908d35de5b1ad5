import { createListeners } from '#mocks/core/listeners'
import type { ConnectedDapps } from '#mocks/world/walletSide'
import type { SideWallet } from '../createWalletSide.ts'
import type { DappHandler } from './startDappServer.ts'

export type CountedDapps = {
  readonly wallets: readonly Pick<SideWallet, 'wallet' | 'peer'>[]
  readonly pages: DappHandler['pages']
}

export function createDappCounter() {
  const listeners = createListeners()
  let watched: CountedDapps | undefined
  let ends: readonly (() => void)[] = []

  return {
    getState(): ConnectedDapps {
      if (!watched) return { count: 0, waiting: 0 }
      const { wallets, pages } = watched
      const open = pages.frames().map(({ origin }) => origin)
      const sessions = wallets.flatMap(({ peer }) => {
        const { sessions, metaMaskSessions = [] } = peer.getState()
        return [...sessions, ...metaMaskSessions]
      })
      const elsewhere = sessions.filter(({ origin }) => !open.includes(origin))
      const pending = wallets.flatMap(({ wallet }) => wallet.getState().pending)
      return {
        count: open.length + elsewhere.length,
        waiting: pending.filter(({ decision }) => decision === undefined).length,
      }
    },
    subscribe: listeners.add,
    watch(dapps: CountedDapps): void {
      if (watched) return
      watched = dapps
      ends = [
        dapps.pages.subscribe(listeners.notify),
        ...dapps.wallets.flatMap(({ wallet, peer }) => [
          wallet.subscribe(listeners.notify),
          peer.subscribe(listeners.notify),
        ]),
      ]
      listeners.notify()
    },
    stop(): void {
      for (const end of ends) end()
    },
  }
}
