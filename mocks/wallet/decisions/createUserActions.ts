import { type Address, numberToHex } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { checkInput } from '#mocks/core/input/checkInput'
import { addressReader, chainIdReader, filled, text } from '#mocks/core/input/readers'
import { optional } from '#mocks/core/input/shapes'
import { fromWireError } from '#mocks/core/rpcError'
import type { Accounts } from '#mocks/wallet/accounts/createAccounts'
import type { PendingRequest } from '#mocks/wallet/request/pendingRequest'
import type { WalletState } from '#mocks/wallet/state/walletState'
import type { WalletCore } from '#mocks/wallet/walletCore'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { carryOut, toRefusal } from './askUser.ts'
import type { WalletAnswer, WalletDecision } from './decision.ts'
import { checkEdit, toDecision } from './decisionReader.ts'
import type { WalletPolicyParameters } from './policy.ts'

type UserActions = Omit<
  Wallet,
  | 'info'
  | 'traits'
  | 'popups'
  | 'getState'
  | 'subscribe'
  | 'openConnection'
  | 'addSafe'
  | 'deriveAccount'
  | 'executeProposal'
  | 'chainReverted'
>

export type UserActionsParameters = {
  core: WalletCore
  accounts: Accounts
  fresh: WalletState
  policy: WalletAnswer | WalletPolicyParameters
}

type Checked = Pick<Wallet, 'decide' | 'switchAccount' | 'removeAccount' | 'switchChain' | 'disconnect'>

export function createUserActions({ core, accounts, fresh, policy }: UserActionsParameters): UserActions {
  const { store, inbox, origins, decisions, traits } = core
  /** Dapps may have been shown the address without its checksum. */
  const findAccount = (given: Address) =>
    store.get().accounts.find(({ address }) => address.toLowerCase() === given.toLowerCase())?.address
  const find = (id: string) => inbox.list().find((request) => request.id === id)

  function decide(id: string, given: WalletAnswer | WalletDecision): void {
    const request = find(id)
    if (!request) return
    const decision = toDecision(given)
    checkEdit(request, decision)
    const isLate = decision.after !== undefined || decision.meanwhile !== undefined
    if (decision.answer === 'approve' && !isLate && store.get().locked)
      throw new BenchError('The wallet is locked.', { hint: 'Unlock it first: a locked wallet signs nothing.' })
    if (decision.answer === 'reject' && !isLate) {
      reject(request, decision)
      return
    }
    const waits = isLate || decision.answer === 'ignore' || decision.answer === 'ask'
    if (waits) inbox.amend(id, { decision: decision.answer === 'ask' && !isLate ? undefined : decision })
    void carryOut(request, { decision, inAdvance: false }, core)
  }

  function reject(request: PendingRequest, decision: WalletDecision): void {
    core.decided.set(request.id, { decision, inAdvance: false })
    inbox.reject(request.id, toRefusal(request, decision, traits))
  }

  /** An act of the user is an event of the trace, so that a replay can repeat it. */
  function told<args extends readonly unknown[], result>(method: string, act: (...args: args) => result) {
    return (...args: args): result => {
      core.trace.emit({ hop: 'person', phase: 'note', method, data: { wallet: core.id, args } })
      return act(...args)
    }
  }

  return {
    decide,
    next: decisions.next,
    setPolicy: decisions.setPolicy,
    setMethodPolicy: decisions.setMethodPolicy,
    switchAccount: told('switchAccount', (address: Address) => {
      const own = findAccount(address)
      if (own) origins.change({ activeAccount: own })
    }),
    addAccount: told('addAccount', () => {
      const { accounts: all } = store.get()
      const account = accounts.derive(accounts.nextIndex(all))
      store.set({ accounts: [...all, account] })
      return account.address
    }),
    removeAccount: told('removeAccount', (given: Address) => {
      const { accounts: all, activeAccount, permissions, sites } = store.get()
      const address = findAccount(given)
      const left = all.filter((account) => account.address !== address)
      const [first] = left
      if (!first) throw new BenchError('A wallet keeps at least one account.', { hint: 'Add another account first.' })
      if (left.length === all.length) return
      const kept = Object.entries(permissions)
        .map(([origin, seen]) => [origin, seen.filter((account) => account !== address)] as const)
        .filter(([, seen]) => seen.length > 0)
      const remaining = Object.fromEntries(kept)
      const isKept = (origin: string) => Object.hasOwn(remaining, origin) || !Object.hasOwn(permissions, origin)
      origins.change({
        accounts: left,
        activeAccount: activeAccount === address ? first.address : activeAccount,
        permissions: remaining,
        // An origin with no account left is no longer connected, so its chains go too.
        sites: Object.fromEntries(Object.entries(sites).filter(([origin]) => isKept(origin))),
      })
    }),
    switchChain: told('switchChain', origins.switchChain),
    lock: core.lock,
    unlock: told('unlock', () => origins.change({ locked: false })),
    disconnect: core.disconnect,
    restart: told('restart', () => {
      const gone = fromWireError({ code: 4900, message: 'The wallet stopped before it answered.' })
      // A session's requests outlive the wallet: its client keeps them.
      for (const handle of core.handles) if (handle.connection.transport === 'injected') handle.stop(gone)
      inbox.withdraw((request) => request.connection.transport === 'injected', gone)
      for (const end of core.ends) end()
      // EIP-1193 takes the codes of CloseEvent. Extensions that will be back send 1013, "try again later".
      origins.notifyPages(() => ({ name: 'disconnect', payload: { code: 1013, message: 'The wallet stopped.' } }))
      origins.notifyPages((origin) => ({ name: 'connect', payload: { chainId: numberToHex(origins.chainOf(origin)) } }))
    }),
    forget: told('forget', () => {
      decisions.clear()
      inbox.withdraw(() => true)
      origins.change(fresh)
      decisions.setPolicy(policy)
    }),
  }
}

/** The other actions take no input, or check it themselves. */
export function withInputChecks<actions extends Checked>(actions: actions): actions {
  return {
    ...actions,
    decide(id, decision) {
      checkInput('wallet.decide', text(), id, 'the id')
      toDecision(decision)
      actions.decide(id, decision)
    },
    switchAccount(address) {
      checkInput('wallet.switchAccount', addressReader, address, 'the address')
      actions.switchAccount(address)
    },
    removeAccount(address) {
      checkInput('wallet.removeAccount', addressReader, address, 'the address')
      actions.removeAccount(address)
    },
    switchChain(chainId, origin) {
      checkInput('wallet.switchChain', chainIdReader, chainId, 'the chain id')
      checkInput('wallet.switchChain', optional(filled), origin, 'the origin')
      actions.switchChain(chainId, origin)
    },
    disconnect(origin) {
      checkInput('wallet.disconnect', text(), origin, 'the origin')
      actions.disconnect(origin)
    },
  }
}
