import { resolveBlockTags } from '../cassette/calls/resolveBlockTags.ts'
import { toCallKey } from '../cassette/calls/toCallKey.ts'
import { isPendingNonce } from './isPendingNonce.ts'

/** A call whose block tags are replaced with the head's number, and its key for look-ups. */
export type PlacedCall = {
  readonly key: string
  readonly method: string
  readonly params: unknown
  readonly paramsText: string
  readonly moving: boolean
}

/** `pending` of a nonce stays: it includes pending transactions. Without `head` (in hex), all tags stay. */
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
