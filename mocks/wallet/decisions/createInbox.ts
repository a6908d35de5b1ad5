import { UnauthorizedProviderError } from 'viem'
import type { PendingRequest } from '../request/pendingRequest.ts'
import type { Edit } from './decision.ts'

/** The requests that wait for a person, oldest first. */
export type Inbox = {
  list(): readonly PendingRequest[]
  /** Waits for the person. Rejects with what `reject` and `withdraw` give */
  ask(request: PendingRequest): Promise<Edit>
  /** Changes what is shown of a request that still waits. */
  amend(id: string, change: Pick<PendingRequest, 'decision'>): void
  /** Says yes. Returns whether the request was still pending. */
  approve(id: string, edit?: Edit): boolean
  /** Says no. Returns whether the request was still pending. */
  reject(id: string, error: Error): boolean
  /** Takes requests back that nobody may approve any more: they end with 4100, or as told. */
  withdraw(which: (request: PendingRequest) => boolean, error?: Error): void
}

type Entry = { request: PendingRequest; resolve(edit: Edit): void; reject(error: Error): void }

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
    amend(id, change) {
      const entry = entries.get(id)
      if (!entry) return
      entry.request = { ...entry.request, ...change }
      onChange(list())
    },
    approve(id, edit = {}) {
      const entry = take(id)
      entry?.resolve(edit)
      return entry !== undefined
    },
    reject(id, error) {
      const entry = take(id)
      entry?.reject(error)
      return entry !== undefined
    },
    withdraw(which, error = unauthorized()) {
      for (const { id } of list().filter(which)) take(id)?.reject(error)
    },
  }
}

/** The origin may not, or may no longer, use the account, EIP-1193: 4100. */
export function unauthorized(): UnauthorizedProviderError {
  return new UnauthorizedProviderError(
    new Error('The requested account and/or method has not been authorized by the user.'),
  )
}
