import { BenchError } from '#mocks/core/BenchError'
import { createStore } from '#mocks/core/listeners'
import type { InstalledWallet } from '#mocks/wallet/injected/installProvider'
import { installWallet } from '#mocks/wallet/injected/installWallet'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { PageWallet, WalletController, WalletControllerState } from '#mocks/world/walletController'
import type { WalletSpec } from '#mocks/world/walletSpec'
import { PAGE_WALLETS_KEY, type PageWallets } from './createPageStorage.ts'

type Entry = { readonly spec: WalletSpec; readonly wallet: Wallet; readonly installed: InstalledWallet }

export function createWalletController(
  parameters: PageWallets & { readonly page: Window; readonly wallets: readonly Wallet[] },
): WalletController {
  const { page, specs, wallets, problem } = parameters
  const entries: readonly Entry[] = specs.flatMap((spec) => {
    const wallet = wallets[specs.indexOf(spec)]
    return wallet ? [{ spec, wallet, installed: install(page, spec, wallet) }] : []
  })
  const look = () => entries.map(toPageWallet)
  const store = createStore<WalletControllerState>({ wallets: look(), problem })
  const refresh = () => {
    const seen = look()
    if (JSON.stringify(seen.map(standing)) !== JSON.stringify(store.get().wallets.map(standing)))
      store.set({ wallets: seen })
  }
  // Wallets that compete for `window.ethereum` do so in these events, before this listener, which is added last.
  for (const moment of ['DOMContentLoaded', 'load']) page.addEventListener(moment, refresh)

  return {
    getState: store.get,
    subscribe: store.subscribe,
    announce(id) {
      entries.find(({ spec }) => spec.id === id)?.installed.announce()
      refresh()
    },
    keep(next) {
      try {
        page.localStorage.setItem(PAGE_WALLETS_KEY, JSON.stringify(next))
      } catch (cause) {
        throw new BenchError('The wallets could not be saved: this page has no storage.', {
          hint: 'Allow the page to store data, then try again.',
          cause,
        })
      }
    },
  }
}

function install(page: Window, spec: WalletSpec, wallet: Wallet): InstalledWallet {
  const { announce, ethereum, wrap } = spec
  const createEvent = (type: string, detail: unknown) => new CustomEvent(type, { detail })
  return installWallet({ wallet, origin: page.location.origin, target: page, createEvent, announce, ethereum, wrap })
}

function toPageWallet({ spec, wallet, installed }: Entry): PageWallet {
  return { id: spec.id, spec, wallet, announced: installed.isAnnounced(), holdsEthereum: installed.holdsEthereum() }
}

const standing = ({ id, announced, holdsEthereum }: PageWallet) => [id, announced, holdsEthereum]
