import type { RequestArguments } from '#mocks/core/eip1193'
import type { Trace } from '#mocks/trace/createTrace'
import { transactionKeys } from '#mocks/trace/transactionKeys'
import type { WalletChain } from '../walletChain.ts'
import type { SendRpc } from '../walletCore.ts'
import { tracedRequest } from './tracedRequest.ts'

export type NodeAccess = { readonly trace: Trace; readonly client: string; readonly send: SendRpc }

/** Sends JSON-RPC to a chain's node, as a hop of the flow of `key`. Rejects with the node's own error. */
export function callNode(
  call: RequestArguments,
  on: WalletChain,
  key: string,
  { trace, client, send }: NodeAccess,
): Promise<unknown> {
  const id = trace.createKey('rpc').slice('rpc:'.length)
  const entry = {
    hop: 'walletRpc',
    keys: [key, `rpc:${client}:${JSON.stringify(id)}`, ...transactionKeys(call.method, call.params)],
    data: { params: call.params, chainId: on.chainId },
  } as const
  return tracedRequest(trace, call, entry, () => send(on, id, call))
}
