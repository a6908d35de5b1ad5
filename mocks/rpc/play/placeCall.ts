import { toCallKey } from '#mocks/rpc/cassette/calls/callKey'
import { resolveBlockTags } from '#mocks/rpc/cassette/calls/resolveBlockTags'

export type PlacedCall = Readonly<{ key: string; method: string; params: unknown; paramsText: string; moving: boolean }>

/** `pending` of a nonce stays: it includes pending transactions. Without `head` (in hex), all tags stay. */
export function placeCall(method: string, params: unknown, paramsText: string | undefined, head: string | undefined) {
  const asIs = { params, paramsText: paramsText ?? JSON.stringify(params ?? []), moving: false }
  const resolved =
    head === undefined || isPendingNonce(method, params) ? asIs : resolveBlockTags(method, params, paramsText, head)
  return { method, ...resolved, key: toCallKey(method, resolved.params, resolved.paramsText) }
}

export const isPendingNonce = (method: string, params: unknown): boolean =>
  method === 'eth_getTransactionCount' && Array.isArray(params) && params[1] === 'pending'
