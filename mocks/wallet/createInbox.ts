import { UnauthorizedProviderError, UserRejectedRequestError } from 'viem'
import type { PendingRequest } from './walletTypes.ts'

/** What a person answers beside yes. */
export type Approval = {
  /** The accounts to share, for a connection. Default: those the preview proposes. */
  readonly accounts?: readonly `0x${string}`[] | undefined
}

/** The requests that wait for a person, oldest first. */
export type Inbox = {
  list(): readonly PendingRequest[]
  /** Waits for the person. @throws UserRejectedRequestError (4001) when they refuse */
  ask(request: PendingRequest): Promise<Approval>
  /** Says yes. Returns whether the request was still pending. */
  approve(id: string, approval?: Approval): boolean
  /** Says no. Returns whether the request was still pending. */
  reject(id: string): boolean
  /** Takes requests back that nobody may approve any more: they end with 4100. */
  withdraw(which: (request: PendingRequest) => boolean): void
}

type Entry = { request: PendingRequest; resolve(approval: Approval): void; reject(error: Error): void }

/** Makes an empty inbox; `onChange` is told the new list after each change. */
export function createInbox(onChange: (pending: readonly PendingRequest[]) => void): Inbox {
  const entries = new Map<string, Entry>()
  const list = () => Array.from(entries.values(), (entry) => entry.request)

  function take(id: string): Entry | undefined {
    const entry = entries.get(id)
    if (!entry) return undefined
    entries.delete(id)
    onChange(list())
    return entry
  }

  return {
    list,
    ask(request) {
      return new Promise((resolve, reject) => {
        entries.set(request.id, { request, resolve, reject })
        onChange(list())
      })
    },
    approve(id, approval = {}) {
      const entry = take(id)
      entry?.resolve(approval)
      return entry !== undefined
    },
    reject(id) {
      const entry = take(id)
      entry?.reject(rejected())
      return entry !== undefined
    },
    withdraw(which) {
      for (const { id } of list().filter(which)) take(id)?.reject(unauthorized())
    },
  }
}

/** The refusal of a person, EIP-1193: 4001. */
export function rejected(): UserRejectedRequestError {
  return new UserRejectedRequestError(new Error('User rejected the request.'))
}

/** The origin may not, or may no longer, use the account, EIP-1193: 4100. */
export function unauthorized(): UnauthorizedProviderError {
  return new UnauthorizedProviderError(
    new Error('The requested account and/or method has not been authorized by the user.'),
  )
}
