import type { RpcCall, RpcOutcome } from '#mocks/core/jsonRpc'

type Stated = { readonly call: Pick<RpcCall, 'method'>; readonly outcome: RpcOutcome }

const STATING: ReadonlySet<string> = new Set(['eth_chainId', 'net_version'])

export function findChainIds(found: readonly Stated[]): readonly number[] {
  const stated = found.flatMap(({ call, outcome }) =>
    STATING.has(call.method) && 'resultText' in outcome ? [Number(JSON.parse(outcome.resultText) ?? Number.NaN)] : [],
  )
  return [...new Set(stated)].filter((id) => Number.isSafeInteger(id) && id > 0)
}
