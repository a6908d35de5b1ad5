import type { Hex } from 'viem'
import { systemWait } from '#mocks/core/clock'
import type { RequestArguments } from '#mocks/core/eip1193'
import { checkInput } from '#mocks/core/input/checkInput'
import { chainIdReader, filled, func, hashReader, integer, word } from '#mocks/core/input/readers'
import { openShape } from '#mocks/core/input/shapes'
import { createStore, type Store, whenFound } from '#mocks/core/listeners'
import { type Accounts, createAccounts } from './accounts/createAccounts.ts'
import { createOriginPermissions } from './accounts/createOriginPermissions.ts'
import { createSigningDevice } from './accounts/createSigningDevice.ts'
import { endBatches } from './batches/batchBook.ts'
import { createDecisions } from './decisions/createDecisions.ts'
import { createInbox } from './decisions/createInbox.ts'
import { createUserActions } from './decisions/createUserActions.ts'
import type { PersonaId } from './personas/persona.ts'
import { getPersona } from './personas/personas.ts'
import { createPopups } from './remote/faults/createPopups.ts'
import { toSafeCore } from './remote/safe/toSafeCore.ts'
import { createConnection } from './request/createConnection.ts'
import type { PendingRequest, WalletConnectionInfo } from './request/pendingRequest.ts'
import { walletTransports } from './request/walletTransport.ts'
import type { WalletState } from './state/walletState.ts'
import { readSaved, restoreState, toDeferred, toSaved, type WalletStorage } from './state/walletStorage.ts'
import { executeProposal, reopenProposals } from './transactions/executeProposal.ts'
import { createOutbox } from './transactions/sendTransaction.ts'
import type { WalletCore } from './walletCore.ts'
import { type WalletParameters, walletReader } from './walletParameters.ts'
import type { Wallet } from './walletTypes.ts'

/**
 * Creates the simulated wallet: accounts, chains, permissions, inbox and policy, behind any number of connections.
 *
 * @throws BenchError that names the parameter that is not valid
 * @throws BenchError when the persona's accounts are contracts and none is given
 * @example
 * const wallet = createWallet({ info, mnemonic, chains: [anvil], send, client: 'wallet', trace, clock: systemClock })
 * const connection = wallet.openConnection('https://dapp.test')
 * const connecting = connection.request({ method: 'eth_requestAccounts' })
 * wallet.decide(wallet.getState().pending[0].id, 'approve')
 * await connecting // ['0x…']
 */
export function createWallet(parameters: WalletParameters): Wallet {
  checkInput('createWallet', walletReader, parameters)
  const { info, mnemonic, accounts: count = 2, contractAccounts = [], trace, storage, policy = 'ask' } = parameters
  const { addresses, accountOffset: offset = 0, persona: given = 'spec', wait = systemWait } = parameters
  const { traits, id: persona } = typeof given === 'string' ? getPersona(given) : given
  const accounts = createAccounts({ mnemonic, addresses, count, offset, contractAccounts, kind: traits.account })
  const fresh = freshState(accounts.first, parameters, persona)
  const load = () => loadState(fresh, accounts, storage)
  const store = createStore<WalletState>(endBatches(load()))
  const inbox = createInbox((pending) => store.set({ pending }))
  const id = parameters.id ?? info.rdns
  const origins = createOriginPermissions({ id, store, inbox, trace, traits })
  const decisions = createDecisions(store)
  if (!readSaved(storage?.load())) decisions.setPolicy(policy)
  else if (typeof policy === 'object') decisions.setPolicy({ decide: policy.decide })
  if (storage) keepSaved(store, storage, (state) => toSaved(state, fresh, accounts.indexOf), load, origins.change)

  const isLocked = () => store.get().locked
  const whenUnlocked = async () => void (await whenFound(store, () => !isLocked()))
  const note = (method: string, ...args: readonly string[]) =>
    trace.emit({ hop: 'person', phase: 'note', method, data: { wallet: id, args } })
  const core: WalletCore = {
    ...parameters,
    warningsOf: parameters.warningsOf ?? (() => []),
    ...accounts,
    id,
    decided: new Map(),
    delegate: parameters.delegate,
    safes: new Map(),
    subscribe: parameters.subscribe,
    findNode: parameters.findNode ?? (async () => undefined),
    store,
    inbox,
    origins,
    decisions,
    traits,
    outbox: createOutbox(wait, storage?.runInOrder),
    wait,
    device: createSigningDevice({ traits, wait, isLocked, whenUnlocked }),
    handles: new Set(),
    ends: new Set(),
    isLocked,
    whenUnlocked,
    lock() {
      note('lock')
      origins.change({ locked: true })
    },
    disconnect(origin) {
      // A session that ends with its permission ends it a second time: that is not an act of the user.
      if (Object.hasOwn(store.get().permissions, origin)) note('disconnect', origin)
      origins.permit(origin, [])
    },
    addChain(chain) {
      // Two requests to add the same chain may both be approved: the first one counts.
      const { chains: known } = store.get()
      if (!known.some((entry) => entry.chainId === chain.chainId)) store.set({ chains: [...known, chain] })
    },
  }

  const defer = (request: PendingRequest) =>
    store.set({ deferred: [...store.get().deferred, ...[toDeferred(request) ?? []].flat()] })

  function resume(origin: string, info: WalletConnectionInfo): void {
    const { transport } = info
    const isDue = (request: WalletState['deferred'][number]) =>
      request.origin === origin && request.transport === transport
    const due = store.get().deferred.filter(isDue)
    if (due.length === 0) return
    store.set({ deferred: store.get().deferred.filter((request) => !isDue(request)) })
    for (const { method, params, chainId, decision } of due) {
      // A wallet's client repeats the request after a restart: only the decision was deferred.
      if (transport === 'walletconnect') {
        void decisions.next(method, { origin }).decide(decision)
        continue
      }
      // Not as a script: if the request fails before the user is asked, the script would decide another request.
      const decided: WalletCore = { ...core, decisions: { ...decisions, take: () => decision } }
      const connection = createConnection({ origin, info, core: decided, defer })
      const args = { method, params: params as RequestArguments['params'] }
      void Promise.resolve()
        .then(() => connection.request(args, { chainId, isOwn: transport === 'safe' }))
        .catch(() => undefined)
        .finally(connection.close)
    }
  }

  return {
    info,
    traits,
    popups: createPopups(trace),
    getState: store.get,
    subscribe: store.subscribe,
    openConnection(origin, info = { transport: 'injected' }) {
      checkInput('wallet.openConnection', filled, origin, 'the origin')
      checkInput('wallet.openConnection', connectionReader, info, 'the info')
      const connection = createConnection({ origin, info, core, defer })
      resume(origin, info)
      return connection
    },
    ...createUserActions({ core, accounts, fresh, policy }),
    addSafe(create) {
      checkInput('wallet.addSafe', func(), create, 'the parameter')
      const added = create(toSafeCore(core))
      core.safes.set(added.account.address, added)
      return added.account
    },
    deriveAccount(index) {
      checkInput('wallet.deriveAccount', integer({ min: 0, max: 2 ** 31 - 1_001 }), index, 'the index')
      return accounts.at(index)
    },
    async executeProposal(hash: Hex) {
      checkInput('wallet.executeProposal', hashReader, hash, 'the hash')
      return executeProposal(hash, core)
    },
    async chainReverted(chainId: number) {
      checkInput('wallet.chainReverted', chainIdReader, chainId, 'the chain id')
      return reopenProposals(chainId, core)
    },
  }
}

const connectionReader = openShape<Pick<WalletConnectionInfo, 'transport'>>({ transport: word(walletTransports) })

function freshState(accounts: Accounts['first'], { chains }: WalletParameters, persona: PersonaId): WalletState {
  const [first] = accounts
  if (!first) throw new RangeError('A wallet needs at least one account.')
  return {
    accounts,
    activeAccount: first.address,
    chains,
    chainId: chains[0].chainId,
    permissions: {},
    sites: {},
    pending: [],
    policy: 'ask',
    methodPolicies: {},
    scripts: [],
    deferred: [],
    locked: false,
    persona,
    assets: [],
    batches: [],
    shownBatch: undefined,
    proposals: [],
    safes: [],
    executionPermissions: [],
  }
}

function loadState(fresh: WalletState, accounts: Accounts, storage: WalletStorage | undefined): WalletState {
  const saved = readSaved(storage?.load())
  if (!saved) return fresh
  const own = fresh.accounts[0]?.kind === 'key' && saved.accounts ? saved.accounts.map(accounts.derive) : fresh.accounts
  return restoreState({ ...fresh, accounts: own }, saved)
}

function keepSaved(
  store: Store<WalletState>,
  storage: WalletStorage,
  toText: (state: WalletState) => string,
  load: () => WalletState,
  change: (next: Partial<WalletState>) => void,
): void {
  let last = toText(store.get())
  store.subscribe(() => {
    const text = toText(store.get())
    if (text === last) return
    last = text
    storage.save(text)
  })
  storage.watch?.(() => {
    const { pending: _pending, scripts: _scripts, shownBatch: _shown, deferred: _deferred, ...shared } = load()
    last = toText({ ...store.get(), ...shared })
    change(shared)
  })
}
