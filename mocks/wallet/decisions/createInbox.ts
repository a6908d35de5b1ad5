import { fromWireError, type ProviderError } from '#mocks/core/rpcError'
import { specTraits } from '../personas/specTraits.ts'
import type { PendingRequest } from '../request/pendingRequest.ts'
import type { WalletRequestEdit } from './decision.ts'

export type Inbox = {
  list(): readonly PendingRequest[]
  ask(request: PendingRequest): Promise<WalletRequestEdit>
  amend(id: string, change: Pick<PendingRequest, 'decision'>): void
  approve(id: string, edit?: WalletRequestEdit): boolean
  reject(id: string, error: Error): boolean
  withdraw(which: (request: PendingRequest) => boolean, error?: Error): void
}

type Entry = { request: PendingRequest; resolve(edit: WalletRequestEdit): void; reject(error: Error): void }

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

export const unauthorized = (): ProviderError => fromWireError(specTraits.errors.unauthorized)
