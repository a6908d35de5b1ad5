import { escapeHidden, toCodePoint } from './escapeHidden.ts'

const LIMIT = 200
const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** Signs that a reader may take for the end of our quotation. */
export const QUOTES =
  /[\u02ba\u02dd\u02ee\u05f4\u201c-\u201f\u2033\u2036\u275d\u275e\u2e42\u3003\u301d-\u301f\uff02\u{1f676}-\u{1f678}]/gu
/** A leading mark would be drawn over our quotation mark. */
const LEADING_MARKS = /^\p{M}+/u
/** Long gaps push the rest to a line of its own. */
export const GAPS = /(?<= {3}) /g
const TOKENS = /\\u\{[0-9a-f]+\}|\\?./gsu

/** One line, in quotation marks that the text can't close, without hidden characters, and cut. */
export function quoteForeign(text: string, limit = LIMIT): string {
  const escaped = escapeHidden(
    text
      .slice(0, limit)
      .replace(/["\\]/g, (sign) => `\\${sign}`)
      .replace(/[\n\r\t]/g, (sign) => NAMED[sign] ?? sign),
  )
    .replace(QUOTES, toCodePoint)
    .replace(LEADING_MARKS, (marks) => Array.from(marks, toCodePoint).join(''))
    .replace(GAPS, toCodePoint)
  const { kept, isCut } = cut(escaped, limit)
  return isCut || text.length > limit ? `"${kept}"… (${text.length} characters)` : `"${kept}"`
}

/** Never inside a code: half of one would let the text close its quotation. */
function cut(escaped: string, limit: number): { readonly kept: string; readonly isCut: boolean } {
  if (escaped.length <= limit) return { kept: escaped, isCut: false }
  let kept = ''
  for (const [token] of escaped.matchAll(TOKENS)) {
    if (kept.length + token.length > limit) break
    kept += token
  }
  return { kept, isCut: true }
}

export const quoteWords = (text: string) => (/^(?:https?:\/\/)?[\w.:+-]{1,80}$/.test(text) ? text : quoteForeign(text))
