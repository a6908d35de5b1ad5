import { toCanonicalJson } from './toCanonicalJson.ts'

/**
 * The key that a call is recorded and found by: its method and its parameters, canonical. Trailing nulls of the
 * parameters are dropped, and what `toCanonicalJson` says.
 *
 * Numbers that JavaScript cannot hold are taken from `paramsText`. Without it two of them may share a key.
 *
 * @param paramsText the parameters as they were written
 * @example
 * toCallKey('eth_getCode', ['0xAB', null]) // 'eth_getCode ["0xab"]'
 */
export function toCallKey(method: string, params: unknown, paramsText?: string | undefined): string {
  let text = toCanonicalJson(params ?? [], paramsText)
  // An array within ends with its own bracket, a string with its quote.
  while (text.endsWith(',null]')) text = `${text.slice(0, -',null]'.length)}]`
  return `${method} ${text === '[null]' ? '[]' : text}`
}
