import { escapeHidden } from './escapeHidden.ts'
import { isJson } from './isJson.ts'
import { quoteForeign } from './quoteForeign.ts'

const LIMIT = 100

/**
 * Writes a JSON text that is not ours into a message. Words are in its own quotation marks, which stay closed where it is
 * cut. A text that is no JSON is quoted as a whole.
 *
 * @param limit the most characters. Default 100
 * @example
 * quoteJson('["0x01","latest"]') // ["0x01","latest"]
 * quoteJson('["a long text"]', 6) // ["a lo…"
 */
export function quoteJson(text: string, limit = LIMIT): string {
  if (!isJson(text)) return quoteForeign(text, limit)
  const shown = escapeHidden(text, { isJson: true })
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
