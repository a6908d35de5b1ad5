import type { Address } from 'viem'
import type { Store } from '#mocks/core/createStore'
import type { Trace } from '#mocks/trace/createTrace'
import type { Inbox } from '../decisions/createInbox.ts'
import type { PersonaTraits } from '../personas/persona.ts'
import type { ConnectionInfo } from '../request/pendingRequest.ts'
import type { Site, WalletState } from '../state/walletState.ts'
import type { WalletEvent } from '../walletTypes.ts'
import { signsWith } from './signsWith.ts'

type Transport = ConnectionInfo['transport']
type Listener = (event: WalletEvent) => void

/** What the wallet's origins may see, and who of them is told when that changes. */
export type Origins = {
  /** The accounts that an origin may use, the active one first. */
  visibleAccounts(origin: string): readonly Address[]
  /** The same as the origin is shown them: a page in the persona's case, a session as it was granted. */
  shownAccounts(origin: string, transport: Transport): readonly Address[]
  /** An address as the persona writes it. */
  show(address: Address): Address
  /** The chain that an origin is on. */
  chainOf(origin: string): number
  /** The chains that the person agreed to for an origin. */
  permittedChains(origin: string): readonly number[]
  /** Whether an origin may go to a chain without asking. */
  mayGoTo(origin: string, chainId: number): boolean
  /** Changes the state, takes back what would sign with an account that is not to be used any more, and tells each
   * origin whose view of it is another now. */
  change(next: Partial<WalletState>): void
  /** Lets an origin see these accounts; none ends its permission. */
  permit(origin: string, accounts: readonly Address[]): void
  /** Puts the wallet on a chain; with an origin, that origin alone where the persona keeps chains apart. */
  switchChain(chainId: number, origin?: string): void
  /** Tells every page something that is no change of the state, in the words for its origin. */
  notifyPages(toEvent: (origin: string) => WalletEvent): void
  /** Listens to what an origin is told. Returns the listener's removal. */
  listen(origin: string, transport: Transport, listener: Listener): () => void
}

export type OriginsParameters = {
  /** What the trace calls the wallet. */
  id?: string | undefined
  store: Store<WalletState>
  inbox: Inbox
  trace: Trace
  traits: PersonaTraits
}

/** Who listens, and what it was told last: what a listener does in turn is told in order too, and nothing twice. */
type Ear = { readonly transport: Transport; readonly listener: Listener; told: View }

/** Makes the list of origins: permissions and chains are the state's, listeners its own. */
export function createOrigins({ id, store, inbox, trace, traits }: OriginsParameters): Origins {
  const ears = new Map<string, Set<Ear>>()
  const isOwn = traits.chainScope === 'origin'

  function show(address: Address): Address {
    return traits.addressCase === 'lowercase' ? (address.toLowerCase() as Address) : address
  }

  function visibleAccounts(origin: string): readonly Address[] {
    const { permissions, activeAccount } = store.get()
    const accounts = (Object.hasOwn(permissions, origin) ? permissions[origin] : undefined) ?? []
    return [...accounts].sort((a, b) => Number(b === activeAccount) - Number(a === activeAccount))
  }

  function shownAccounts(origin: string, transport: Transport): readonly Address[] {
    const accounts = visibleAccounts(origin)
    return transport === 'walletconnect' ? accounts : accounts.map(show)
  }

  function siteOf(origin: string): Site {
    const { sites } = store.get()
    return (Object.hasOwn(sites, origin) ? sites[origin] : undefined) ?? { chains: [] }
  }

  function chainOf(origin: string): number {
    return (isOwn ? siteOf(origin).chainId : undefined) ?? store.get().chainId
  }

  const traceEvent = (origin: string, { name, payload }: WalletEvent) =>
    trace.emit({ hop: 'wallet', phase: 'event', method: name, data: { wallet: id, origin, payload } })

  function viewOf(origin: string, transport: Transport): View {
    return { accounts: shownAccounts(origin, transport), chainId: chainOf(origin) }
  }

  function change(next: Partial<WalletState>): void {
    const origins = new Set([...ears.keys(), ...Object.keys(store.get().permissions)])
    const before = [...origins].map((origin) => [origin, viewOf(origin, 'injected')] as const)
    store.set(next)
    inbox.withdraw(({ preview, origin }) => {
      const account = signsWith(preview)
      return account !== undefined && !visibleAccounts(origin).includes(account)
    })
    for (const [origin, was] of before) {
      for (const event of toEvents(was, viewOf(origin, 'injected'), traits.eventOrder)) traceEvent(origin, event)
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
    permittedChains: (origin) => siteOf(origin).chains,
    mayGoTo(origin, chainId) {
      if (visibleAccounts(origin).length === 0) return false
      const agreed = siteOf(origin).chains.includes(chainId)
      return traits.switchAsks === 'never' || (traits.switchAsks === 'once' && agreed)
    },
    change,
    permit(origin, accounts) {
      const { permissions, sites, chains: known } = store.get()
      const { [origin]: _permission, ...others } = permissions
      const { [origin]: _site, ...otherSites } = sites
      const site = siteOf(origin)
      if (accounts.length === 0) return change({ permissions: others, sites: otherSites })
      const agreed = traits.connectPermits === 'all chains' ? known.map(({ chainId }) => chainId) : [chainOf(origin)]
      const chains = [...new Set([...site.chains, ...agreed])]
      change({
        permissions: { ...others, [origin]: accounts },
        sites: { ...otherSites, [origin]: { ...site, chains } },
      })
    },
    switchChain(chainId, origin) {
      const { sites, chains: known } = store.get()
      if (!known.some((chain) => chain.chainId === chainId)) return
      if (origin === undefined) return change({ chainId })
      const chains = [...new Set([...siteOf(origin).chains, chainId])]
      change({ sites: { ...sites, [origin]: { chainId, chains } }, ...(isOwn ? {} : { chainId }) })
    },
    notifyPages(toEvent) {
      for (const [origin, all] of [...ears]) {
        const event = toEvent(origin)
        traceEvent(origin, event)
        for (const { transport, listener } of [...all]) if (transport === 'injected') listener(event)
      }
    },
    listen(origin, transport, listener) {
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

/** What tells a dapp that its view has changed, in the persona's order. */
function toEvents(was: View, is: View, order: PersonaTraits['eventOrder']): readonly WalletEvent[] {
  const accounts: WalletEvent[] =
    String(is.accounts) === String(was.accounts) ? [] : [{ name: 'accountsChanged', payload: is.accounts }]
  const chain: WalletEvent[] =
    is.chainId === was.chainId ? [] : [{ name: 'chainChanged', payload: `0x${is.chainId.toString(16)}` }]
  return order === 'accounts first' ? [...accounts, ...chain] : [...chain, ...accounts]
}
