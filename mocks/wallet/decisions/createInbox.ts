import { fromWireError, type ProviderError } from '#mocks/core/rpcError'
import { specTraits } from '../personas/specTraits.ts'
import type { PendingRequest } from '../request/pendingRequest.ts'
import type { WalletRequestEdit } from './decision.ts'

export type Inbox = ReturnType<typeof createInbox>

type Entry = { request: PendingRequest; resolve(edit: WalletRequestEdit): void; reject(error: Error): void }

export function createInbox(onChange: (pending: readonly PendingRequest[]) => void) {
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
    ask(request: PendingRequest) {
      return new Promise<WalletRequestEdit>((resolve, reject) => {
        entries.set(request.id, { request, resolve, reject })
        onChange(list())
      })
    },
    amend(id: string, change: Pick<PendingRequest, 'decision'>) {
      const entry = entries.get(id)
      if (!entry) return
      entry.request = { ...entry.request, ...change }
      onChange(list())
    },
    approve(id: string, edit: WalletRequestEdit = {}) {
      const entry = take(id)
      entry?.resolve(edit)
      return entry !== undefined
    },
    reject(id: string, error: Error) {
      const entry = take(id)
      entry?.reject(error)
      return entry !== undefined
    },
    withdraw(which: (request: PendingRequest) => boolean, error: Error = unauthorized()) {
      for (const { id } of list().filter(which)) take(id)?.reject(error)
    },
  }
}

export const unauthorized = (): ProviderError => fromWireError(specTraits.errors.unauthorized)
