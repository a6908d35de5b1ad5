import type { Address } from 'viem'
import type { Store } from '#mocks/core/listeners'
import type { Trace } from '#mocks/trace/createTrace'
import type { Inbox } from '../decisions/createInbox.ts'
import type { PersonaTraits } from '../personas/persona.ts'
import { signsWith } from '../request/pendingRequest.ts'
import { isInPage, reachesPage, type WalletTransport } from '../request/walletTransport.ts'
import type { WalletSite, WalletState } from '../state/walletState.ts'
import type { WalletEvent } from '../walletTypes.ts'

type Listener = (event: WalletEvent) => void

export type OriginPermissions = ReturnType<typeof createOriginPermissions>
/** A listener and its last view: it gets events in order and never twice, even for changes that a listener makes. */
type Ear = { readonly transport: WalletTransport; readonly listener: Listener; told: View }

export function createOriginPermissions(parameters: {
  id?: string | undefined
  store: Store<WalletState>
  inbox: Inbox
  trace: Trace
  traits: PersonaTraits
}) {
  const { id, store, inbox, trace, traits } = parameters
  const ears = new Map<string, Set<Ear>>()
  const isOwn = traits.chainScope === 'origin'

  function show(address: Address): Address {
    return traits.addressCase === 'lowercase' ? (address.toLowerCase() as Address) : address
  }

  /** The active one first. */
  function visibleAccounts(origin: string, transport: WalletTransport): readonly Address[] {
    const { permissions, activeAccount } = store.get()
    if (isInPage(transport) && !reachesPage(siteOf(origin).connectedBy)) return []
    const accounts = (Object.hasOwn(permissions, origin) ? permissions[origin] : undefined) ?? []
    return [...accounts].sort((a, b) => Number(b === activeAccount) - Number(a === activeAccount))
  }

  /** In the persona's letter case for a page, as granted for a session. */
  function shownAccounts(origin: string, transport: WalletTransport): readonly Address[] {
    const accounts = visibleAccounts(origin, transport)
    if (transport === 'walletconnect') return accounts
    return traits.lockedAccounts === 'hidden' && store.get().locked ? [] : accounts.map(show)
  }

  function siteOf(origin: string): WalletSite {
    const { sites } = store.get()
    return (Object.hasOwn(sites, origin) ? sites[origin] : undefined) ?? { chains: [] }
  }

  const chainOf = (origin: string): number => (isOwn ? siteOf(origin).chainId : undefined) ?? store.get().chainId

  const traceEvent = (origin: string, { name, payload }: WalletEvent) =>
    trace.emit({ hop: 'wallet', phase: 'event', method: name, data: { wallet: id, origin, payload } })

  function viewOf(origin: string, transport: WalletTransport): View {
    return { accounts: shownAccounts(origin, transport), chainId: chainOf(origin) }
  }

  /** As each of its connections sees it. Without any, as a page and as a session. */
  function viewsOf(origin: string): readonly View[] {
    const heard = Array.from(ears.get(origin) ?? [], ({ transport }) => transport)
    const transports = new Set<WalletTransport>(['injected', ...heard, 'walletconnect'])
    return Array.from(transports, (transport) => viewOf(origin, transport))
  }

  /** Also withdraws requests that would sign with an account that is no longer allowed. */
  function change(next: Partial<WalletState>): void {
    const origins = new Set([...ears.keys(), ...Object.keys(store.get().permissions)])
    const before = [...origins].map((origin) => [origin, viewsOf(origin)] as const)
    store.set(next)
    inbox.withdraw(({ preview, origin, connection }) => {
      // A Safe is no account of the wallet's own.
      if (connection.safe) return false
      const account = signsWith(preview)
      return account !== undefined && !visibleAccounts(origin, connection.transport).includes(account)
    })
    for (const [origin, was] of before) {
      const events = viewsOf(origin).flatMap((is, index) => toEvents(was[index] ?? is, is, traits.eventOrder))
      const first = events.filter((event, index) => events.findIndex(({ name }) => name === event.name) === index)
      for (const event of first) traceEvent(origin, event)
      for (const ear of [...(ears.get(origin) ?? [])]) tell(origin, ear)
    }
  }

  function tell(origin: string, ear: Ear): void {
    while (ears.get(origin)?.has(ear)) {
      const is = viewOf(origin, ear.transport)
      const [event] = toEvents(ear.told, is, traits.eventOrder)
      if (!event) return
      const { accounts, chainId } = is
      ear.told = { ...ear.told, ...(event.name === 'accountsChanged' ? { accounts } : { chainId }) }
      ear.listener(event)
    }
  }

  return {
    visibleAccounts,
    shownAccounts,
    show,
    chainOf,
    permittedChains: (origin: string) => siteOf(origin).chains,
    mayGoTo(origin: string, transport: WalletTransport, chainId: number): boolean {
      if (visibleAccounts(origin, transport).length === 0) return false
      const agreed = siteOf(origin).chains.includes(chainId)
      return traits.switchAsks === 'never' || (traits.switchAsks === 'once' && agreed)
    },
    change,
    /** An empty list ends the permission. Default chains: its own, and those that the persona grants. */
    permit(origin: string, accounts: readonly Address[], granted?: readonly number[], transport?: WalletTransport) {
      const { permissions, sites, chains: known } = store.get()
      const { [origin]: _permission, ...others } = permissions
      const { [origin]: _site, ...otherSites } = sites
      const site = siteOf(origin)
      const way = transport && isInPage(transport) ? 'injected' : transport
      const before = Object.hasOwn(permissions, origin) ? site.connectedBy : []
      if (accounts.length === 0) {
        const left = way === 'injected' ? (before ?? []).filter((other) => other !== way) : []
        if (left.length === 0) return change({ permissions: others, sites: otherSites })
        return change({ sites: { ...otherSites, [origin]: { ...site, connectedBy: left } } })
      }
      const connectedBy = way && before ? [...new Set([...before, way])] : undefined
      const agreed = traits.connectPermits === 'all chains' ? known.map(({ chainId }) => chainId) : [chainOf(origin)]
      const chains = [...new Set(granted ?? [...site.chains, ...agreed])]
      const [first] = chains
      // An origin with a chain of its own stays on one that it may use.
      const moves = isOwn && granted && first !== undefined && !chains.includes(chainOf(origin))
      change({
        permissions: { ...others, [origin]: accounts },
        sites: { ...otherSites, [origin]: { ...site, connectedBy, chains, ...(moves ? { chainId: first } : {}) } },
      })
    },
    /** With an origin, only for that origin, if the persona has a chain per origin. */
    switchChain(chainId: number, origin?: string) {
      const { sites, chains: known } = store.get()
      if (!known.some((chain) => chain.chainId === chainId)) return
      if (origin === undefined) return change({ chainId })
      const chains = [...new Set([...siteOf(origin).chains, chainId])]
      change({ sites: { ...sites, [origin]: { ...siteOf(origin), chainId, chains } }, ...(isOwn ? {} : { chainId }) })
    },
    notifyPages(toEvent: (origin: string) => WalletEvent): void {
      for (const [origin, all] of [...ears]) {
        const event = toEvent(origin)
        traceEvent(origin, event)
        for (const { transport, listener } of [...all]) if (transport === 'injected') listener(event)
      }
    },
    listen(origin: string, transport: WalletTransport, listener: Listener): () => void {
      const all = ears.get(origin) ?? new Set()
      const ear: Ear = { transport, listener, told: viewOf(origin, transport) }
      ears.set(origin, all.add(ear))
      return () => {
        all.delete(ear)
        if (all.size === 0 && ears.get(origin) === all) ears.delete(origin)
      }
    },
  }
}

type View = { readonly accounts: readonly Address[]; readonly chainId: number }

function toEvents(was: View, is: View, order: PersonaTraits['eventOrder']): readonly WalletEvent[] {
  const accounts: WalletEvent[] =
    String(is.accounts) === String(was.accounts) ? [] : [{ name: 'accountsChanged', payload: is.accounts }]
  const chain: WalletEvent[] =
    is.chainId === was.chainId ? [] : [{ name: 'chainChanged', payload: `0x${is.chainId.toString(16)}` }]
  return order === 'accounts first' ? [...accounts, ...chain] : [...chain, ...accounts]
}
