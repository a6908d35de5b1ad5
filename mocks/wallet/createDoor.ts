import { answerRequest, type Caller, type OriginActions, type WalletCore } from './answerRequest.ts'
import { unauthorized } from './createInbox.ts'
import { createSubscriptions } from './createSubscriptions.ts'
import type { Edit } from './decisions/decision.ts'
import type { DoorInfo, PendingRequest, WalletDoor, WalletEvent } from './walletTypes.ts'

export type DoorParameters = {
  origin: string
  info: DoorInfo
  core: WalletCore
  /** A request's answer is to come when the page is loaded anew: the door closes without it. */
  defer(request: PendingRequest): void
}

/** A request that is under way through this door. */
type Ticket = { readonly id: string | undefined; pending: string | undefined; withdrawn: boolean }

/** Opens one origin's door into the wallet. */
export function createDoor({ origin, info, core, defer }: DoorParameters): WalletDoor {
  const { origins, inbox } = core
  const listeners = new Map<(event: WalletEvent) => void, () => void>()
  const tickets = new Set<Ticket>()
  const tellAll = (event: WalletEvent) => {
    for (const listener of [...listeners.keys()]) listener(event)
  }
  const subscriptions = createSubscriptions(core.subscribe, tellAll)
  const { tell, actions, flush } = createNews(core, origin, info)

  /** A request may be taken back before the person is asked: then they never are. */
  function ask(request: PendingRequest, ticket: Ticket): Promise<Edit> {
    if (ticket.withdrawn) return Promise.reject(unauthorized())
    ticket.pending = request.id
    return inbox.ask(request)
  }

  function withdraw(which: (ticket: Ticket) => boolean): void {
    for (const ticket of [...tickets].filter(which)) {
      ticket.withdrawn = true
      inbox.withdraw((request) => request.id === ticket.pending)
    }
  }

  return {
    origin,
    info,
    accounts: () => origins.shownAccounts(origin, info.transport),
    chainId: () => origins.chainOf(origin),
    async request(args, options = {}) {
      const ticket: Ticket = { id: options.id, pending: undefined, withdrawn: false }
      tickets.add(ticket)
      try {
        const caller: Caller = {
          origin,
          door: info,
          actions,
          subscriptions,
          chainId: options.chainId,
          ask: (request) => ask(request, ticket),
        }
        return await answerRequest(args, caller, core)
      } finally {
        tickets.delete(ticket)
        flush()
      }
    },
    withdraw: (id) => withdraw((ticket) => ticket.id === id),
    on(listener) {
      const own = (event: WalletEvent) => listener(event)
      listeners.set(
        own,
        origins.listen(origin, info.transport, (event) => tell(event, () => own(event))),
      )
      return () => {
        listeners.get(own)?.()
        listeners.delete(own)
      }
    },
    close() {
      for (const remove of listeners.values()) remove()
      listeners.clear()
      subscriptions.removeAll()
      const mine = new Set([...tickets].map((ticket) => ticket.pending))
      for (const request of inbox.list())
        if (mine.has(request.id) && request.decision?.after === 'reload') defer(request)
      withdraw(() => true)
    },
  }
}

/** What a request changes is told before its answer; a new chain after it, where the persona has it so. */
function createNews({ origins, traits, wait }: WalletCore, origin: string, { transport }: DoorInfo) {
  const waits = traits.eventsCome === 'chain after answer' && transport === 'injected'
  let held: (() => void)[] = []
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
    permit: acts((accounts) => origins.permit(origin, accounts)),
    switchChain: acts((chainId) => origins.switchChain(chainId, origin)),
  }
  return {
    actions,
    tell(event: WalletEvent, run: () => void): void {
      if (waits && acting && event.name === 'chainChanged') held.push(run)
      else run()
    },
    flush(): void {
      const told = held
      held = []
      // A turn of the event loop later, the dapp has its answer.
      if (told.length > 0) void wait(0).then(() => runAll(told))
    },
  }
}

function runAll(runs: readonly (() => void)[]): void {
  for (const run of runs) run()
}
