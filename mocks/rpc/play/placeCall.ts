import { resolveBlockTags } from '../cassette/calls/resolveBlockTags.ts'
import { toCallKey } from '../cassette/calls/toCallKey.ts'
import { isPendingNonce } from './isPendingNonce.ts'

/** A call whose block tags are replaced with the head's number, and its key for look-ups. */
export type PlacedCall = {
  readonly key: string
  readonly method: string
  readonly params: unknown
  readonly paramsText: string
  /** Whether the call refers to the head. */
  readonly moving: boolean
}

/**
 * Resolves a call for a head with this number. `pending` of a nonce stays: it includes pending transactions, and a step
 * has one answer to it.
 *
 * @param head the number of the head, in hex; undefined if it is not known: tags then stay
 * @example
 * placeCall('eth_getBalance', ['0xAB', 'latest'], undefined, '0x10').key // 'eth_getBalance ["0xab","0x10"]'
 */
export function placeCall(
  method: string,
  params: unknown,
  paramsText: string | undefined,
  head: string | undefined,
): PlacedCall {
  const asIs = { params, paramsText: paramsText ?? JSON.stringify(params ?? []), moving: false }
  const resolved =
    head === undefined || isPendingNonce(method, params) ? asIs : resolveBlockTags(method, params, paramsText, head)
  return { method, ...resolved, key: toCallKey(method, resolved.params, resolved.paramsText) }
}
