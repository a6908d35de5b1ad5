import type { Address } from 'viem'
import type { Clock } from '#mocks/core/clock'
import type { RequestArguments } from '#mocks/core/eip1193'
import type { Trace } from '#mocks/trace/createTrace'
import { createDoor } from './createDoor.ts'
import { createInbox } from './createInbox.ts'
import { createOrigins } from './createOrigins.ts'
import { createStore } from './createStore.ts'
import { createTurns } from './createTurns.ts'
import { toAccounts } from './toAccounts.ts'
import { restoreState, toSaved, type WalletStorage } from './walletStorage.ts'
import type { DoorInfo, Policy, Wallet, WalletChain, WalletDoor, WalletInfo, WalletState } from './walletTypes.ts'

/**
 * Sends one JSON-RPC call to a chain's node. `id` is the call's own, unique in the trace.
 * Rejects with the node's error: its code, message and data.
 */
export type SendRpc = (chain: WalletChain, id: string, args: RequestArguments) => Promise<unknown>

export type WalletParameters = {
  info: WalletInfo
  /** BIP-39 phrase. Test money only: it lies open in the page. */
  mnemonic: string
  /** How many accounts the wallet has. Default 2. */
  accounts?: number | undefined
  /** The chains it knows; it starts on the first. */
  chains: readonly [WalletChain, ...WalletChain[]]
  send: SendRpc
  /** The name under which the wallet calls nodes, part of the trace's `rpc:` keys. */
  client: string
  trace: Trace
  clock: Clock
  /** What becomes of requests that need a person. Default `ask`. */
  policy?: Policy | undefined
  /** Keeps permissions, chain, account and policy between page loads. */
  storage?: WalletStorage | undefined
}

/**
 * Makes the simulated wallet: accounts, chains, permissions, pending inbox and policy, behind any number of doors.
 *
 * @throws Error when the mnemonic is not valid
 * @example
 * const wallet = createWallet({ info, mnemonic, chains: [anvil], send, client: 'wallet', trace, clock: systemClock })
 * const door = wallet.openDoor('https://dapp.test')
 * const connecting = door.request({ method: 'eth_requestAccounts' })
 * wallet.approve(wallet.getState().pending[0].id)
 * await connecting // ['0x…']
 */
export function createWallet(parameters: WalletParameters): Wallet {
  const { info, mnemonic, accounts: count = 2, chains, trace, clock, storage } = parameters
  const signers = new Map(toAccounts(mnemonic, count).map((account) => [account.address, account]))
  const fresh = freshState([...signers.keys()], chains, parameters.policy ?? 'ask')
  const store = createStore<WalletState>(restoreState(fresh, storage?.load()))
  const inbox = createInbox((pending) => store.set({ pending }))
  const turns = createTurns()
  store.subscribe(() => storage?.save(toSaved(store.get(), fresh)))
  const { visibleAccounts, change, permit, listen } = createOrigins({ store, inbox, trace })

  function switchChain(chainId: number): void {
    if (store.get().chains.some((chain) => chain.chainId === chainId)) change({ chainId })
  }

  /** Two requests to add one chain may both be approved: the first one counts. */
  function addChain(chain: WalletChain): void {
    const { chains: known } = store.get()
    if (!known.some((entry) => entry.chainId === chain.chainId)) store.set({ chains: [...known, chain] })
  }

  const core = { signers, store, inbox, turns, trace, clock, client: parameters.client, send: parameters.send }

  function openDoor(origin: string, info: DoorInfo = { transport: 'injected' }): WalletDoor {
    const actions = {
      visibleAccounts: () => visibleAccounts(origin),
      permit: (accounts: readonly Address[]) => permit(origin, accounts),
      addChain,
      switchChain,
    }
    return createDoor({ origin, info, core, actions, listen: (listener) => listen(origin, listener) })
  }

  return {
    info,
    getState: store.get,
    subscribe: store.subscribe,
    openDoor,
    approve: (id, approval) => void inbox.approve(id, approval),
    reject: (id) => void inbox.reject(id),
    setPolicy: (policy) => store.set({ policy }),
    switchAccount(address) {
      if (signers.has(address)) change({ activeAccount: address })
    },
    switchChain,
    disconnect: (origin) => permit(origin, []),
  }
}

function freshState(addresses: readonly Address[], chains: WalletParameters['chains'], policy: Policy): WalletState {
  const accounts = addresses.map((address, index) => ({ address, label: `Account ${index + 1}` }))
  const [first] = accounts
  if (!first) throw new RangeError('A wallet needs at least one account.')
  return {
    accounts,
    activeAccount: first.address,
    chains,
    chainId: chains[0].chainId,
    permissions: {},
    pending: [],
    policy,
  }
}
