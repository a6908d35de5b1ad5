import { answerRequest, type OriginActions, type WalletCore } from './answerRequest.ts'
import type { Approval } from './createInbox.ts'
import { unauthorized } from './createInbox.ts'
import type { DoorInfo, PendingRequest, WalletDoor, WalletEvent } from './walletTypes.ts'

export type DoorParameters = {
  origin: string
  info: DoorInfo
  core: WalletCore
  actions: OriginActions
  /** Has a listener told what the wallet tells this origin. Returns the listener's removal. */
  listen(listener: (event: WalletEvent) => void): () => void
}

/** A request that is under way through this door. */
type Ticket = { readonly id: string | undefined; pending: string | undefined; withdrawn: boolean }

/** Opens one origin's door into the wallet. */
export function createDoor({ origin, info, core, actions, listen }: DoorParameters): WalletDoor {
  const removals = new Set<() => void>()
  const tickets = new Set<Ticket>()

  /** A request may be taken back before the person is asked: then they never are. */
  function ask(request: PendingRequest, ticket: Ticket): Promise<Approval> {
    if (ticket.withdrawn) return Promise.reject(unauthorized())
    ticket.pending = request.id
    return core.inbox.ask(request)
  }

  function withdraw(which: (ticket: Ticket) => boolean): void {
    for (const ticket of [...tickets].filter(which)) {
      ticket.withdrawn = true
      core.inbox.withdraw((request) => request.id === ticket.pending)
    }
  }

  return {
    origin,
    info,
    accounts: actions.visibleAccounts,
    async request(args, options = {}) {
      const ticket: Ticket = { id: options.id, pending: undefined, withdrawn: false }
      tickets.add(ticket)
      try {
        const caller = { origin, door: info, actions, chainId: options.chainId }
        return await answerRequest(args, { ...caller, ask: (request) => ask(request, ticket) }, core)
      } finally {
        tickets.delete(ticket)
      }
    },
    withdraw: (id) => withdraw((ticket) => ticket.id === id),
    on(listener) {
      const remove = listen(listener)
      removals.add(remove)
      return () => {
        removals.delete(remove)
        remove()
      }
    },
    close() {
      for (const remove of removals) remove()
      removals.clear()
      withdraw(() => true)
    },
  }
}
