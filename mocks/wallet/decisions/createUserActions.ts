import { type Address, numberToHex } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { checkInput } from '#mocks/core/input/checkInput'
import { addressReader, chainIdReader, filled, text } from '#mocks/core/input/readers'
import { optional } from '#mocks/core/input/shapes'
import { fromWireError } from '#mocks/core/rpcError'
import type { Accounts } from '#mocks/wallet/accounts/createAccounts'
import type { WalletState } from '#mocks/wallet/state/walletState'
import type { WalletCore } from '#mocks/wallet/walletCore'
import { carryOut, toRefusal } from './askUser.ts'
import { checkEdit } from './checkEdit.ts'
import type { WalletAnswer, WalletDecision } from './decision.ts'
import { toDecision } from './decisionReader.ts'
import type { WalletPolicyParameters } from './policy.ts'

export function createUserActions(parameters: {
  core: WalletCore
  accounts: Accounts
  fresh: WalletState
  policy: WalletAnswer | WalletPolicyParameters
}) {
  const { core, accounts, fresh, policy } = parameters
  const { store, inbox, origins, decisions, traits } = core
  /** Dapps may have been shown the address without its checksum. */
  const findAccount = (given: Address) =>
    store.get().accounts.find(({ address }) => address.toLowerCase() === given.toLowerCase())?.address
  function decide(id: string, given: WalletAnswer | WalletDecision): void {
    checkInput('wallet.decide', text(), id, 'the id')
    const decision = toDecision(given)
    const request = inbox.list().find((pending) => pending.id === id)
    if (!request) return
    checkEdit(request, decision, store.get())
    const isLate = decision.after !== undefined || decision.meanwhile !== undefined
    if (decision.answer === 'approve' && !isLate && store.get().locked)
      throw new BenchError('The wallet is locked.', { hint: 'Unlock it first: a locked wallet signs nothing.' })
    if (decision.answer === 'reject' && !isLate) {
      core.decided.set(id, { decision, inAdvance: false })
      inbox.reject(id, toRefusal(request, decision, traits))
      return
    }
    const waits = isLate || decision.answer === 'ignore' || decision.answer === 'ask'
    if (waits) inbox.amend(id, { decision: decision.answer === 'ask' && !isLate ? undefined : decision })
    void carryOut(request, { decision, inAdvance: false }, core)
  }

  /** An act of the user is an event of the trace, so that a replay can repeat it. */
  function told<args extends readonly unknown[], result>(
    method: string,
    act: (...args: args) => result,
    check?: (name: string, ...args: args) => void,
  ) {
    return (...args: args): result => {
      check?.(`wallet.${method}`, ...args)
      core.trace.emit({ hop: 'person', phase: 'note', method, data: { wallet: core.id, args } })
      return act(...args)
    }
  }
  const checkAddress = (name: string, address: Address) => checkInput(name, addressReader, address, 'the address')

  return {
    decide,
    next: decisions.next,
    setPolicy: decisions.setPolicy,
    setMethodPolicy: decisions.setMethodPolicy,
    switchAccount: told(
      'switchAccount',
      (address: Address) => {
        const own = findAccount(address)
        if (own) origins.change({ activeAccount: own })
      },
      checkAddress,
    ),
    addAccount: told('addAccount', () => {
      const { accounts: all } = store.get()
      const account = accounts.derive(accounts.nextIndex(all))
      store.set({ accounts: [...all, account] })
      return account.address
    }),
    removeAccount: told(
      'removeAccount',
      (given: Address) => {
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
      },
      checkAddress,
    ),
    switchChain: told('switchChain', origins.switchChain, (name, chainId, origin) => {
      checkInput(name, chainIdReader, chainId, 'the chain id')
      checkInput(name, optional(filled), origin, 'the origin')
    }),
    lock: core.lock,
    unlock: told('unlock', () => origins.change({ locked: false })),
    disconnect(origin: string) {
      checkInput('wallet.disconnect', text(), origin, 'the origin')
      core.disconnect(origin)
    },
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
