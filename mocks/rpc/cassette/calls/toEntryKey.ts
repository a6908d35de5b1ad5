import { toCallKey } from './toCallKey.ts'

/**
 * The key of an entry, an emit, or the call after which a step begins.
 *
 * @example
 * toEntryKey({ method: 'eth_getCode', paramsText: '["0xAB"]' }) // 'eth_getCode ["0xab"]'
 */
export function toEntryKey({ method, paramsText }: { readonly method: string; readonly paramsText: string }): string {
  return toCallKey(method, JSON.parse(paramsText), paramsText)
}
