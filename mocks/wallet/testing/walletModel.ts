import type { Address } from 'viem'
import type { WalletAnswer } from '#mocks/wallet/decisions/decision'
import type { PersonaTraits } from '#mocks/wallet/personas/persona'
import type { Wallet, WalletEvent } from '#mocks/wallet/walletTypes'

const forgets = (name: WalletEvent['name']) => (wallet: Wallet) => ({
  ...wallet,
  openConnection(...given: Parameters<Wallet['openConnection']>) {
    const connection = wallet.openConnection(...given)
    const on = (tell: (event: WalletEvent) => void) => connection.on((event) => event.name !== name && tell(event))
    return { ...connection, on }
  },
})

const withDecide = (wallet: Wallet, change: (answer: WalletAnswer) => WalletAnswer | undefined): Wallet => ({
  ...wallet,
  decide(id, decision) {
    const given = typeof decision === 'string' ? decision : decision.answer
    const changed = change(given)
    if (changed !== undefined) wallet.decide(id, changed === given ? decision : changed)
  },
})

/** Wallets that break one rule each: what is wrong, and the wallet made so. A test of the rules has to find each. */
export const walletMutants: readonly (readonly [string, (wallet: Wallet) => Wallet])[] = [
  ['tells no connection of its accounts', forgets('accountsChanged')],
  ['tells no connection of its chain', forgets('chainChanged')],
  ['refuses nothing', (wallet) => withDecide(wallet, (answer) => (answer === 'reject' ? undefined : answer))],
  ['loses requests', (wallet) => withDecide(wallet, (answer) => (answer === 'approve' ? 'ignore' : answer))],
  ['keeps accounts that are taken away', (wallet) => ({ ...wallet, removeAccount() {} })],
]

export type ModelRequest = {
  readonly connection: number
  readonly origin: string
  readonly inPage: boolean
  readonly want:
    | { readonly kind: 'connect'; readonly proposed: Address }
    | { readonly kind: 'sign'; readonly account: Address }
    | { readonly kind: 'switch' | 'add'; readonly chainId: number }
  expected: 'waiting' | 'answered' | number
}

export type ModelParameters = {
  traits: Pick<PersonaTraits, 'chainScope' | 'switchAsks' | 'secondRequest' | 'connectPermits' | 'switchConnects'>
  accounts: readonly Address[]
  chainIds: readonly [number, ...number[]]
}

/**
 * A minimal model of the wallet: which origins are connected with which accounts, on which chain, and what is pending.
 * It does not model connections, events and time.
 */
export function createWalletModel({ traits, accounts: first, chainIds }: ModelParameters) {
  const isOwn = traits.chainScope === 'origin'
  let accounts = [...first]
  let active = accounts[0] as Address
  let chains: number[] = [...chainIds]
  let chainId = chainIds[0]
  let locked = false
  let pending: ModelRequest[] = []
  const permissions = new Map<string, readonly Address[]>()
  const sites = new Map<string, { chainId: number | undefined; agreed: Set<number> }>()
  const ways = new Map<string, ReadonlySet<'page' | 'session'>>()

  const siteOf = (origin: string) => sites.get(origin) ?? { chainId: undefined, agreed: new Set<number>() }
  const chainOf = (origin: string) => (isOwn ? siteOf(origin).chainId : undefined) ?? chainId
  const seen = (origin: string, inPage: boolean) => {
    const shared = inPage && !ways.get(origin)?.has('page') ? [] : (permissions.get(origin) ?? [])
    return shared.includes(active) ? [active, ...shared.filter((account) => account !== active)] : shared
  }
  const groupOf = ({ want }: ModelRequest) =>
    want.kind === 'connect' ? 'connect' : want.kind === 'sign' ? 'other' : 'chain'

  function end(which: (request: ModelRequest) => boolean, expected: number): void {
    for (const request of pending.filter(which)) request.expected = expected
    pending = pending.filter((request) => request.expected === 'waiting')
  }

  const sweep = () =>
    end(({ want, origin, inPage }) => want.kind === 'sign' && !seen(origin, inPage).includes(want.account), 4100)

  /** @param inPage whether a page asked. Undefined for what the user did */
  function permit(origin: string, shared: readonly Address[], inPage?: boolean): void {
    const before = ways.get(origin) ?? new Set()
    if (shared.length > 0) ways.set(origin, new Set([...before, inPage ? 'page' : 'session']))
    else if (inPage && before.has('session')) {
      ways.set(origin, new Set(['session']))
      sweep()
      return
    } else ways.delete(origin)
    if (shared.length === 0) {
      permissions.delete(origin)
      sites.delete(origin)
    } else {
      permissions.set(origin, shared)
      const site = siteOf(origin)
      const permitted = traits.connectPermits === 'all chains' ? chains : [chainOf(origin)]
      sites.set(origin, { ...site, agreed: new Set([...site.agreed, ...permitted]) })
    }
    sweep()
  }

  function goTo(id: number, origin: string | undefined): void {
    if (!chains.includes(id)) return
    if (origin === undefined || !isOwn) chainId = id
    if (origin !== undefined) sites.set(origin, { chainId: id, agreed: new Set([...siteOf(origin).agreed, id]) })
  }

  function ask(request: ModelRequest): ModelRequest {
    const group = groupOf(request)
    const rule = traits.secondRequest[group]
    const isFirst = (other: ModelRequest) => other.origin === request.origin && groupOf(other) === group
    if (rule === 'refuse' && pending.some(isFirst)) request.expected = -32002
    else {
      if (rule === 'replace') end(isFirst, 4001)
      pending.push(request)
    }
    return request
  }

  const settled = (request: ModelRequest, expected: 'answered' | number) => Object.assign(request, { expected })

  return {
    get state() {
      return { accounts, active, chains, chainId, locked, permissions, pending }
    },
    seen,
    chainOf,
    connect(request: Omit<ModelRequest, 'want' | 'expected'>, anew: boolean): ModelRequest {
      const made: ModelRequest = { ...request, want: { kind: 'connect', proposed: active }, expected: 'waiting' }
      return !anew && seen(request.origin, request.inPage).length > 0 ? settled(made, 'answered') : ask(made)
    },
    sign(request: Omit<ModelRequest, 'want' | 'expected'>, account: Address): ModelRequest {
      const made: ModelRequest = { ...request, want: { kind: 'sign', account }, expected: 'waiting' }
      return seen(request.origin, request.inPage).includes(account) ? ask(made) : settled(made, 4100)
    },
    /** A request to add a known chain is a request to switch to it. */
    goToChain(request: Omit<ModelRequest, 'want' | 'expected'>, id: number, add: boolean): ModelRequest {
      const isKnown = chains.includes(id)
      const kind = add && !isKnown ? 'add' : 'switch'
      const made: ModelRequest = { ...request, want: { kind, chainId: id }, expected: 'waiting' }
      if (!isKnown) return add ? ask(made) : settled(made, 4902)
      if (chainOf(request.origin) === id) return settled(made, 'answered')
      const agreed = traits.switchAsks === 'never' || siteOf(request.origin).agreed.has(id)
      if (traits.switchAsks === 'always' || !agreed || seen(request.origin, request.inPage).length === 0)
        return ask(made)
      goTo(id, request.origin)
      return settled(made, 'answered')
    },
    approve(request: ModelRequest, picked: readonly Address[] | undefined): void {
      settled(request, 'answered')
      pending = pending.filter((other) => other !== request)
      const { want, origin, inPage } = request
      if (want.kind === 'connect') {
        const own = (picked ?? [want.proposed]).filter((account) => accounts.includes(account))
        permit(origin, own.length > 0 ? [...new Set(own)] : [active], inPage)
      }
      if (want.kind === 'add' && !chains.includes(want.chainId)) chains = [...chains, want.chainId]
      if (want.kind === 'switch' && traits.switchConnects && seen(origin, inPage).length === 0)
        permit(origin, [active], inPage)
      if (want.kind === 'add' || want.kind === 'switch') goTo(want.chainId, origin)
    },
    refuse: (request: ModelRequest) => end((other) => other === request, 4001),
    closeConnection: (connection: number) => end((request) => request.connection === connection, 4100),
    revoke: ({ origin, inPage }: Pick<ModelRequest, 'origin' | 'inPage'>) => permit(origin, [], inPage),
    disconnect: (origin: string) => permit(origin, []),
    switchAccount(account: Address) {
      if (accounts.includes(account)) active = account
    },
    addAccount(account: Address) {
      accounts = [...accounts, account]
    },
    removeAccount(account: Address) {
      accounts = accounts.filter((other) => other !== account)
      if (active === account) active = accounts[0] as Address
      for (const [origin, shared] of [...permissions]) {
        const left = shared.filter((other) => other !== account)
        permissions.set(origin, left)
        if (left.length === 0) permit(origin, [])
      }
      sweep()
    },
    switchChain: goTo,
    setLocked(value: boolean) {
      locked = value
    },
    restart: (isPage: (connection: number) => boolean) => end(({ connection }) => isPage(connection), 4900),
    forget() {
      end(() => true, 4100)
      permissions.clear()
      sites.clear()
      ways.clear()
      accounts = [...first]
      active = accounts[0] as Address
      chains = [...chainIds]
      chainId = chainIds[0]
      locked = false
    },
  }
}

export type WalletModel = ReturnType<typeof createWalletModel>
