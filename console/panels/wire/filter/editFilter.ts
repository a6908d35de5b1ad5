import type { FilterKeyName } from '#mocks/trace/filter/filterKinds'
import { splitFilter } from '#mocks/trace/filter/parseFilter'

export function removePart(text: string, { from, to }: { readonly from: number; readonly to: number }): string {
  return `${text.slice(0, from)}${text.slice(to)}`.replaceAll(/\s+/g, ' ').trim()
}

/** Closes an open quote first. */
export function addPart(text: string, part: string): string {
  const closed = (text.match(/"/g)?.length ?? 0) % 2 === 0 ? text.trim() : `${text.trim()}"`
  return [closed, part].filter(Boolean).join(' ')
}

/** Without a value the key is removed. */
export function setPart(text: string, key: FilterKeyName, value: string | undefined): string {
  const known = splitFilter(text).find((token) => token.key?.toLowerCase() === key && !token.negated)
  const part = value === undefined ? '' : `${key}:${value.includes(' ') ? `"${value}"` : value}`
  if (known) return `${text.slice(0, known.from)}${part}${text.slice(known.to)}`.replaceAll(/\s+/g, ' ').trim()
  return [text.trim(), part].filter(Boolean).join(' ')
}
