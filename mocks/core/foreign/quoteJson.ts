import { parseJson } from '../parseJson.ts'
import { escapeHidden } from './escapeHidden.ts'
import { GAPS, QUOTES, quoteForeign } from './quoteForeign.ts'

const LIMIT = 100

/** Words stay in closed quotation marks where the text is cut. A text that isn't JSON is quoted as a whole. */
export function quoteJson(text: string, limit = LIMIT): string {
  if (!isJson(text)) return quoteForeign(text, limit)
  const shown = escapeHidden(text, { isJson: true }).replace(QUOTES, toCodes).replace(GAPS, toCodes)
  if (shown.length <= limit) return shown
  let isQuoted = false
  let kept = ''
  for (const [token] of shown.matchAll(/\\u[0-9a-f]{4}|\\?./giu)) {
    if (kept.length + token.length > limit) break
    if (token === '"') isQuoted = !isQuoted
    kept += token
  }
  return isQuoted ? `${kept}…"` : `${kept}…`
}

function toCodes(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}

export const isJson = (text: string): boolean => parseJson(text) !== undefined
