/** Characters that nobody sees, or that move others. U+2800 and U+1D159 are drawn as a blank. */
const HIDDEN = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u

/** Stacked marks are drawn over the lines around them. */
const STACKED = /(?<=\p{M}{4})\p{M}/u
const ESCAPED = new RegExp(`${HIDDEN.source}|${STACKED.source}`, 'gu')

export type EscapeHiddenOptions = {
  readonly keep?: string | undefined
  /** Writes `\u202e`, which keeps the value of a JSON text. Default: `\u{202e}`. */
  readonly isJson?: boolean | undefined
  readonly instead?: string | undefined
}

export function escapeHidden(text: string, { keep = '', isJson = false, instead }: EscapeHiddenOptions = {}): string {
  const toCode = isJson ? toJsonCode : toCodePoint
  return text.replace(ESCAPED, (character) => (keep.includes(character) ? character : (instead ?? toCode(character))))
}

export const toCodePoint = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`

function toJsonCode(character: string): string {
  return Array.from(
    { length: character.length },
    (_, place) => `\\u${character.charCodeAt(place).toString(16).padStart(4, '0')}`,
  ).join('')
}
