import type { WireError } from '#mocks/core/rpcError'
import type { ProviderConnection } from '#mocks/wallet/injected/createProvider'
import type { WalletEvent } from '#mocks/wallet/walletTypes'
import type { PageCall, PageView } from './pageProtocol.ts'

export type PageConnection = ProviderConnection & {
  open(view: PageView): void
  settle(answer: { readonly id: number; readonly result?: unknown; readonly error?: WireError }): void
  receive(event: WalletEvent): void
  end(): void
}

const GONE = { code: 4900, message: 'The wallet is disconnected from all chains.' }

export function createPageConnection(parameters: {
  readonly call: (call: PageCall) => Promise<unknown>
  readonly page: string
  readonly wallet: number
  readonly onEvent: (event: WalletEvent) => void
}): PageConnection {
  const { call, page, wallet, onEvent } = parameters
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: unknown): void }>()
  let view: PageView = { chainId: '0x1', accounts: [] }
  let lastId = 0

  const settle: PageConnection['settle'] = ({ id, result, error }) => {
    const entry = waiting.get(id)
    waiting.delete(id)
    if (error) entry?.reject(error)
    else entry?.resolve(result)
  }
  return {
    settle,
    accounts: () => view.accounts,
    chainId: () => Number(view.chainId),
    request(args) {
      lastId += 1
      const id = lastId
      const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
      const fail = () => settle({ id, error: GONE })
      // The stack shows where the dapp asked.
      const { stack } = new Error('')
      call({ type: 'request', page, wallet, id, args, stack }).then((isTaken) => isTaken || fail(), fail)
      return answer
    },
    open(first) {
      view = first
      onEvent({ name: 'connect', payload: { chainId: first.chainId } })
    },
    receive(event) {
      if (event.name === 'chainChanged') view = { ...view, chainId: event.payload }
      if (event.name === 'accountsChanged') view = { ...view, accounts: event.payload }
      onEvent(event)
    },
    end() {
      for (const id of [...waiting.keys()]) settle({ id, error: GONE })
      // EIP-1193 uses the codes of CloseEvent here: 1001 is going away.
      onEvent({ name: 'disconnect', payload: { code: 1001, message: GONE.message } })
    },
  }
}
