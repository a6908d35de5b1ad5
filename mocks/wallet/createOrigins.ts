import type { Address } from 'viem'
import type { Trace } from '#mocks/trace/createTrace'
import type { Inbox } from './createInbox.ts'
import type { Store } from './createStore.ts'
import { signsWith } from './signsWith.ts'
import type { WalletEvent, WalletState } from './walletTypes.ts'

type Listener = (event: WalletEvent) => void

/** What the wallet's origins may see, and who of them is told when that changes. */
export type Origins = {
  /** The accounts that an origin may see, the active one first. */
  visibleAccounts(origin: string): readonly Address[]
  /** Changes the state, then tells each origin whose view of it is another now. */
  change(next: Partial<WalletState>): void
  /** Lets an origin see these accounts; none ends its permission, and takes back what it asked to sign. */
  permit(origin: string, accounts: readonly Address[]): void
  /** Listens to what an origin is told. Returns the listener's removal. */
  listen(origin: string, listener: Listener): () => void
}

export type OriginsParameters = { store: Store<WalletState>; inbox: Inbox; trace: Trace }

/** Makes the list of origins: permissions are the state's, listeners its own. */
export function createOrigins({ store, inbox, trace }: OriginsParameters): Origins {
  const listeners = new Map<string, Set<Listener>>()

  function tell(origin: string, event: WalletEvent): void {
    trace.emit({ hop: 'wallet', phase: 'event', method: event.name, data: { origin, payload: event.payload } })
    for (const listener of [...(listeners.get(origin) ?? [])]) listener(event)
  }

  function visibleAccounts(origin: string): readonly Address[] {
    const { permissions, activeAccount } = store.get()
    const accounts = permissions[origin] ?? []
    return [...accounts].sort((a, b) => Number(b === activeAccount) - Number(a === activeAccount))
  }

  function change(next: Partial<WalletState>): void {
    const origins = new Set([...listeners.keys(), ...Object.keys(store.get().permissions)])
    const before = new Map([...origins].map((origin) => [origin, visibleAccounts(origin)]))
    const chainBefore = store.get().chainId
    store.set(next)
    const { chainId } = store.get()
    for (const origin of origins) {
      const accounts = visibleAccounts(origin)
      if (String(accounts) !== String(before.get(origin))) tell(origin, { name: 'accountsChanged', payload: accounts })
      if (chainId !== chainBefore) tell(origin, { name: 'chainChanged', payload: `0x${chainId.toString(16)}` })
    }
  }

  return {
    visibleAccounts,
    change,
    permit(origin, accounts) {
      const { [origin]: _previous, ...others } = store.get().permissions
      if (accounts.length === 0)
        inbox.withdraw((request) => request.origin === origin && signsWith(request.preview) !== undefined)
      change({ permissions: accounts.length > 0 ? { ...others, [origin]: accounts } : others })
    },
    listen(origin, listener) {
      const all = listeners.get(origin) ?? new Set()
      listeners.set(origin, all.add(listener))
      return () => {
        all.delete(listener)
        if (all.size === 0 && listeners.get(origin) === all) listeners.delete(origin)
      }
    },
  }
}
