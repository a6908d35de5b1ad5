import type { RequestArguments } from '#mocks/core/eip1193'
import type { Trace, TraceEntry } from '#mocks/trace/createTrace'
import { traced } from '#mocks/trace/traced'
import { transactionKeys } from '#mocks/trace/transactionKeys'
import type { WalletChain } from '#mocks/wallet/walletChain'
import type { SendRpc } from '#mocks/wallet/walletCore'

type NodeAccess = { readonly trace: Trace; readonly client: string; readonly send: SendRpc }

export function tracedRequest(
  trace: Trace,
  { method, params }: RequestArguments,
  entry: Pick<TraceEntry, 'hop' | 'keys' | 'data'>,
  run: () => Promise<unknown>,
): Promise<unknown> {
  return traced(trace, { ...entry, method }, run, (result) => transactionKeys(method, params, result))
}

export function callNode(call: RequestArguments, on: WalletChain, key: string, { trace, client, send }: NodeAccess) {
  const id = trace.createKey('rpc').slice('rpc:'.length)
  const entry = {
    hop: 'walletRpc',
    keys: [key, `rpc:${client}:${JSON.stringify(id)}`, ...transactionKeys(call.method, call.params)],
    data: { params: call.params, chainId: on.chainId },
  } as const
  return tracedRequest(trace, call, entry, () => send(on, id, call))
}
