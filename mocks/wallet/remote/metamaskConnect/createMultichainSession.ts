import type { RequestArguments } from '#mocks/core/eip1193'
import { fromWireError, toWireError, type WireError } from '#mocks/core/rpcError'
import { membersOf } from '#mocks/wallet/parseObject'
import { fromCaip2 } from '#mocks/wallet/walletconnect/caip'
import type { Wallet, WalletConnection, WalletEvent } from '#mocks/wallet/walletTypes'
import { words } from '#mocks/wallet/words'
import { readInvocation, toSessionScopes } from './sessionScopes.ts'

/** MetaMask has these on the Multichain API's own stream, not among those of EIP-1193. */
export const MULTICHAIN_CALLS: ReadonlySet<string> = new Set(
  words('wallet_createSession wallet_getSession wallet_invokeMethod wallet_revokeSession'),
)

export type MultichainSession = {
  receive(message: unknown): void
  /** Stops the notifications. The connection stays open: it belongs to the caller. */
  close(): void
}

export type MultichainSessionParameters = {
  readonly wallet: Pick<Wallet, 'getState' | 'subscribe' | 'traits'>
  readonly connection: WalletConnection
  readonly send: (message: MultichainMessage) => void
}

/** An answer, JSON-RPC 2.0 §5, or a notification: `wallet_sessionChanged` (CAIP-311), `wallet_notify` (CAIP-319). */
export type MultichainMessage =
  | { readonly jsonrpc: '2.0'; readonly id: string | number; readonly result: unknown }
  | { readonly jsonrpc: '2.0'; readonly id: string | number; readonly error: WireError }
  | { readonly jsonrpc: '2.0'; readonly method: string; readonly params: unknown }

const NO_METHOD = { code: -32601, message: 'The method does not exist / is not available.' }

export function createMultichainSession(parameters: MultichainSessionParameters): MultichainSession {
  const { wallet, connection, send } = parameters
  const { origin } = connection
  const lowerCase = wallet.traits.addressCase === 'lowercase'
  const scopesNow = () =>
    toSessionScopes(wallet.getState(), origin, (address) =>
      lowerCase ? (address.toLowerCase() as typeof address) : address,
    )
  const scopesBySubscription = new Map<unknown, string>()
  let told = JSON.stringify(scopesNow())

  function notifySession(): void {
    const sessionScopes = scopesNow()
    const text = JSON.stringify(sessionScopes)
    if (text === told) return
    told = text
    send({ jsonrpc: '2.0', method: 'wallet_sessionChanged', params: { sessionScopes } })
  }
  function notifySubscription({ name, payload }: WalletEvent): void {
    if (name !== 'message') return
    const params = payload.data
    const scope = scopesBySubscription.get(membersOf(params)['subscription'])
    if (scope === undefined) return
    const notification = { method: payload.type, params }
    send({ jsonrpc: '2.0', method: 'wallet_notify', params: { scope, notification } })
  }
  const stops = [wallet.subscribe(notifySession), connection.on(notifySubscription)]

  async function answer(id: string | number, call: RequestArguments): Promise<unknown> {
    if (!MULTICHAIN_CALLS.has(call.method)) throw fromWireError({ ...NO_METHOD, data: { method: call.method } })
    const invocation = call.method === 'wallet_invokeMethod' ? readInvocation(call.params) : undefined
    const options = { id: String(id) }
    const { scope = '', request = call } = invocation ?? {}
    const granted = scopesNow()
    const isGranted = Object.hasOwn(granted, scope) && granted[scope]?.methods.includes(request.method)
    if (!isGranted) return connection.request(call, options)
    const result = await connection.request(request, { ...options, chainId: fromCaip2(scope) })
    if (request.method === 'eth_subscribe') scopesBySubscription.set(result, scope)
    return result
  }

  return {
    receive(message) {
      const call = readCall(message)
      if (!call) return
      const { id, ...request } = call
      answer(id, request).then(
        (result) => send({ jsonrpc: '2.0', id, result }),
        (error: unknown) => send({ jsonrpc: '2.0', id, error: toWireError(error) }),
      )
    },
    close() {
      for (const stop of stops) stop()
    },
  }
}

function readCall(message: unknown): (RequestArguments & { readonly id: string | number }) | undefined {
  const { id, method, params } = membersOf(message)
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  if (typeof method !== 'string') return undefined
  return { id, method, ...(params === undefined ? {} : { params: params as RequestArguments['params'] }) } as const
}
