import type { RequestArguments } from '#mocks/core/eip1193'
import { toWireError } from '#mocks/core/rpcError'
import type { Trace } from '#mocks/trace/createTrace'
import { traced } from '#mocks/trace/traced'
import { transactionKeys } from '#mocks/trace/transactionKeys'
import type { Wallet } from '../../walletTypes.ts'
import type { RemoteSession, RemoteWindow } from '../remoteProtocol.ts'
import { readTempoMessage, type TempoRequest } from './readTempoMessage.ts'
import { toEvmRequest } from './toEvmRequest.ts'

export type TempoSessionParameters = {
  readonly window: RemoteWindow
  readonly wallet: Pick<Wallet, 'openConnection'>
  readonly trace: Trace
}

/**
 * Creates the session of one window of Tempo's wallet, frame or popup. Its messages are plain: `ready`, then the dapp's
 * requests one after another. A dapp that comes back asks with `sync` whether its accounts are still good.
 */
export function createTempoSession({ window, wallet, trace }: TempoSessionParameters): RemoteSession {
  const connection = wallet.openConnection(window.origin, { transport: 'tempo' })
  const taken = new Set<number | string>()
  let isGone = false

  function post(topic: string, payload: object, answers?: string): void {
    if (!isGone) window.post({ id: trace.createKey('tempo'), topic, payload }, answers)
  }

  async function ask(given: RequestArguments, id: string, chainId: number | undefined): Promise<unknown> {
    const args = toEvmRequest(given)
    const { method, params } = args
    const data = { transport: 'tempo', origin: window.origin, params, chainId }
    return traced(
      trace,
      { hop: 'peer', method, keys: [trace.handOn(args)], data },
      // A session's first request may come from a chain that the wallet does not know.
      () => connection.request(args, { id, ...(method === 'wallet_connect' ? {} : { chainId }) }),
      (result) => transactionKeys(method, params, result),
    )
  }

  async function answer(request: TempoRequest, chainId: number | undefined): Promise<void> {
    const { id, method, params } = request
    const args = { method, ...(params === undefined ? {} : { params: params as RequestArguments['params'] }) }
    const outcome = await ask(args, String(id), chainId).then(
      (result) => ({ result: result ?? null }),
      (error: unknown) => ({ error: toWireError(error) }),
    )
    post('rpc-response', { jsonrpc: '2.0', id, ...outcome, _request: request }, method)
  }

  /** The dapp says what waits: a request that is missing was rejected in its own page. */
  function takeRequests(requests: readonly TempoRequest[], chainId: number | undefined): void {
    const asked = new Set(requests.map(({ id }) => id))
    for (const id of taken) if (!asked.has(id)) connection.withdraw(String(id))
    for (const request of requests) {
      if (taken.has(request.id)) continue
      taken.add(request.id)
      void answer(request, chainId)
    }
  }

  // Without its own host among them, a dapp in a browser without IntersectionObserver v2 opens a popup.
  post('ready', { trustedHosts: [toHostname(window.origin)] })
  return {
    receive(message) {
      const read = readTempoMessage(message)
      if (!read || isGone) return
      if (read.topic === 'sync') {
        const own = connection.accounts().map((address) => address.toLowerCase())
        const addresses = read.payload.addresses ?? []
        post('sync', { valid: addresses.every((address) => own.includes(address.toLowerCase())) })
        return
      }
      const pending = read.payload.requests.filter(({ status }) => status === 'pending')
      takeRequests(
        pending.map(({ request }) => request),
        read.payload.chainId,
      )
    },
    closed() {
      isGone = true
      connection.close()
    },
  }
}

function toHostname(origin: string): string {
  return /^\w+:\/\/(\[[^\]]*\]|[^/:?#]*)/.exec(origin)?.[1] ?? ''
}
