import type { FilterKeyName } from '#mocks/trace/filter/filterKinds'
import { splitFilter } from '#mocks/trace/filter/parseFilter'

/**
 * Removes a part of a filter's text.
 *
 * @example
 * removePart('a b:c d', { from: 2, to: 5 }) // 'a d'
 */
export function removePart(text: string, { from, to }: { readonly from: number; readonly to: number }): string {
  return `${text.slice(0, from)}${text.slice(to)}`.replaceAll(/\s+/g, ' ').trim()
}

/**
 * Adds a part at the end of a filter's text. A quote that is open ends before it.
 *
 * @example
 * addPart('"two words', 'is:wrong') // '"two words" is:wrong'
 */
export function addPart(text: string, part: string): string {
  const closed = (text.match(/"/g)?.length ?? 0) % 2 === 0 ? text.trim() : `${text.trim()}"`
  return [closed, part].filter(Boolean).join(' ')
}

/**
 * Sets the value of a key, in the place of its former one. Without a value the key is removed.
 *
 * @example
 * setPart('at:1..2 0x', 'at', '3..4') // 'at:3..4 0x'
 */
export function setPart(text: string, key: FilterKeyName, value: string | undefined): string {
  const known = splitFilter(text).find((token) => token.key?.toLowerCase() === key && !token.negated)
  const part = value === undefined ? '' : `${key}:${value.includes(' ') ? `"${value}"` : value}`
  if (known) return `${text.slice(0, known.from)}${part}${text.slice(known.to)}`.replaceAll(/\s+/g, ' ').trim()
  return [text.trim(), part].filter(Boolean).join(' ')
}
