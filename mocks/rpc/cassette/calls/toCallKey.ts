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
  if (paramsText !== undefined && paramsText.length < PLAIN_LENGTH && PLAIN.test(paramsText))
    return `${method} ${paramsText.toLowerCase()}`
  let text = toCanonicalJson(params ?? [], paramsText)
  // An array within ends with its own bracket, a string with its quote.
  while (text.endsWith(',null]')) text = `${text.slice(0, -',null]'.length)}]`
  return `${method} ${text === '[null]' ? '[]' : text}`
}

/** Hex, true and false alone, with no spaces: canonical but for its case. Most calls are of this kind. */
const PLAIN = /^\[(?:(?:"0x[0-9a-fA-F]*"|true|false)(?:,(?!\])|(?=\])))*\]$/
const PLAIN_LENGTH = 1_000
