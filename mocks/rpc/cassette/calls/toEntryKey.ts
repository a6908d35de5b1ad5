import { toCallKey } from './toCallKey.ts'

/**
 * The key of what is recorded: an entry, an emit, or the call that a step begins after.
 *
 * @example
 * toEntryKey({ method: 'eth_getCode', paramsText: '["0xAB"]' }) // 'eth_getCode ["0xab"]'
 */
export function toEntryKey({ method, paramsText }: { readonly method: string; readonly paramsText: string }): string {
  return toCallKey(method, JSON.parse(paramsText), paramsText)
}
