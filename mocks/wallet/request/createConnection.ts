import type { WalletCore } from '../walletCore.ts'
import type { WalletConnection, WalletEvent } from '../walletTypes.ts'
import { answerRequest, type Caller, type OriginActions } from './answerRequest.ts'
import { createNodeSubscriptions } from './createNodeSubscriptions.ts'
import { createRequestHandle, type RequestHandle } from './createRequestHandle.ts'
import type { PendingRequest, WalletConnectionInfo } from './pendingRequest.ts'
import { isInPage } from './walletTransport.ts'

export function createConnection(parameters: {
  origin: string
  info: WalletConnectionInfo
  core: WalletCore
  defer(request: PendingRequest): void
}): WalletConnection {
  const { origin, info, core, defer } = parameters
  const { origins, inbox } = core
  const listeners = new Map<(event: WalletEvent) => void, () => void>()
  const handles = new Set<RequestHandle>()
  const notifyAll = (event: WalletEvent) => {
    for (const listener of [...listeners.keys()]) listener(event)
  }
  const subscriptions = createNodeSubscriptions({ subscribe: core.subscribe, tell: notifyAll, wait: core.wait })
  if (info.transport === 'injected') core.ends.add(subscriptions.removeAll)
  const { tell, actions, flush } = createNews(core, origin, info)

  function withdraw(which: (handle: RequestHandle) => boolean): void {
    for (const handle of [...handles].filter(which)) {
      handle.end()
      inbox.withdraw((request) => request.id === handle.pending)
    }
  }

  return {
    origin,
    info,
    accounts: () => origins.shownAccounts(origin, info.transport),
    chainId: () => origins.chainOf(origin),
    async request(args, options = {}) {
      const handle = createRequestHandle(options.id, info)
      const { chainId, isOwn = false } = options
      const caller: Caller = { origin, connection: info, actions, subscriptions, chainId, isOwn, handle }
      for (const all of [handles, core.handles]) all.add(handle)
      try {
        return await answerRequest(args, caller, core)
      } finally {
        for (const all of [handles, core.handles]) all.delete(handle)
        flush()
      }
    },
    withdraw: (id) => withdraw((handle) => handle.id === id),
    on(listener) {
      // Skip events that were queued for a listener that has since been removed.
      const own = (event: WalletEvent) => (listeners.has(own) ? listener(event) : undefined)
      const remove = origins.listen(origin, info.transport, (event) => tell(event, () => own(event)))
      listeners.set(own, remove)
      return () => {
        listeners.get(own)?.()
        listeners.delete(own)
      }
    },
    close() {
      for (const remove of listeners.values()) remove()
      listeners.clear()
      core.ends.delete(subscriptions.removeAll)
      subscriptions.removeAll()
      const mine = new Set([...handles].map((handle) => handle.pending))
      for (const request of inbox.list())
        if (mine.has(request.id) && request.decision?.after === 'reload') defer(request)
      withdraw(() => true)
    },
  }
}

function createNews({ origins, traits, wait }: WalletCore, origin: string, { transport }: WalletConnectionInfo) {
  const waits = traits.eventsCome === 'chain after answer' && isInPage(transport)
  const held: (() => void)[] = []
  let acting = false

  function acts<args extends unknown[]>(run: (...args: args) => void) {
    return (...args: args): void => {
      acting = true
      try {
        run(...args)
      } finally {
        acting = false
      }
    }
  }

  const actions: OriginActions = {
    permit: acts((accounts, chains) => origins.permit(origin, accounts, chains, transport)),
    switchChain: acts((chainId) => origins.switchChain(chainId, origin)),
  }
  return {
    actions,
    tell(event: WalletEvent, run: () => void): void {
      // Queue later events too: the last chain that a dapp is notified of must be its current one.
      if (waits && event.name === 'chainChanged' && (acting || held.length > 0)) held.push(run)
      else run()
    },
    flush(): void {
      if (held.length === 0) return
      // One turn of the event loop later, the dapp has its answer.
      void wait(0).then(() => {
        for (let run = held[0]; run !== undefined; run = held[0]) {
          held.shift()
          run()
        }
      })
    },
  }
}
