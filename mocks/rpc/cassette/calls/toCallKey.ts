import { toCanonicalJson } from './toCanonicalJson.ts'

/**
 * In canonical form (see `toCanonicalJson`), without trailing nulls. Without `paramsText`, two numbers that JavaScript
 * cannot represent may share a key.
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
