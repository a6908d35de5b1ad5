import { resolveBlockTags } from '../cassette/calls/resolveBlockTags.ts'
import { toCallKey } from '../cassette/calls/toCallKey.ts'
import { isPendingNonce } from './isPendingNonce.ts'

/** A call with the head's number in the place of block tags, and the key that it is found by. */
export type PlacedCall = {
  readonly key: string
  readonly method: string
  readonly params: unknown
  readonly paramsText: string
  /** Whether it asked for the head in some way. */
  readonly moving: boolean
}

/**
 * Puts a call where the head has this number. `pending` of a nonce stays: it counts what waits to be mined, and a step
 * has one answer to it.
 *
 * @param head the number of the head, in hex; undefined where it is not known, and tags stay
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
