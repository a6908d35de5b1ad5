import { toCanonicalJson } from './toCanonicalJson.ts'

/**
 * The key under which a call is recorded and found: its method and its parameters, in canonical form (see
 * `toCanonicalJson`) and without trailing nulls.
 *
 * Numbers that JavaScript cannot represent are taken from `paramsText`. Without it, two of them may share a key.
 *
 * @param paramsText the parameters as they were written
 * @example
 * toCallKey('eth_getCode', ['0xAB', null]) // 'eth_getCode ["0xab"]'
 */
export function toCallKey(method: string, params: unknown, paramsText?: string | undefined): string {
  if (paramsText !== undefined && paramsText.length < PLAIN_LENGTH && PLAIN.test(paramsText))
    return `${method} ${paramsText.toLowerCase()}`
  let text = toCanonicalJson(params ?? [], paramsText)
  // A nested array ends with its own bracket, and a string with its quote.
  while (text.endsWith(',null]')) text = `${text.slice(0, -',null]'.length)}]`
  return `${method} ${text === '[null]' ? '[]' : text}`
}

/** Only hex, true and false, without spaces: canonical except for case. Most calls look like this. */
const PLAIN = /^\[(?:(?:"0x[0-9a-fA-F]*"|true|false)(?:,(?!\])|(?=\])))*\]$/
const PLAIN_LENGTH = 1_000
