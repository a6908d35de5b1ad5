import { type FilterKeyName, filterKeys, findFilterKey, splitFilter } from '#mocks/trace/filter/parseFilter'

const MOST = 8

export type FilterVocabulary = {
  readonly method: readonly string[]
  readonly by: readonly string[]
  readonly dapp: readonly string[]
}

export type FilterCompletion = {
  readonly part: string
  readonly words: string
  readonly text: string
  readonly caret: number
}

export const removePart = (text: string, { from, to }: { readonly from: number; readonly to: number }) =>
  `${text.slice(0, from)}${text.slice(to)}`.replaceAll(/\s+/g, ' ').trim()

export function addPart(text: string, part: string): string {
  const closed = (text.match(/"/g)?.length ?? 0) % 2 === 0 ? text.trim() : `${text.trim()}"`
  return [closed, part].filter(Boolean).join(' ')
}

export function setPart(text: string, key: FilterKeyName, value: string | undefined): string {
  const known = splitFilter(text).find((token) => token.key?.toLowerCase() === key && !token.negated)
  const part = value === undefined ? '' : `${key}:${value.includes(' ') ? `"${value}"` : value}`
  if (known) return `${text.slice(0, known.from)}${part}${text.slice(known.to)}`.replaceAll(/\s+/g, ' ').trim()
  return [text.trim(), part].filter(Boolean).join(' ')
}

export function completeFilter(text: string, caret: number, vocabulary: FilterVocabulary): FilterCompletion[] {
  const token = splitFilter(text).find(({ from, to }) => from < caret && caret <= to)
  if (!token) return []
  const sign = token.negated ? '-' : ''
  const toCompletion = (part: string, words: string, isDone: boolean): FilterCompletion => {
    const end = isDone && text[token.to] !== ' ' ? ' ' : ''
    const before = `${text.slice(0, token.from)}${sign}${part}${end}`
    return { part: `${sign}${part}`, words, text: `${before}${text.slice(token.to)}`, caret: before.length }
  }
  const colon = /^-?([a-zA-Z]+):/.exec(text.slice(token.from, token.to))
  if (!colon) {
    const typed = token.value.toLowerCase()
    return Object.entries(filterKeys)
      .filter(([name]) => typed !== '' && name.startsWith(typed))
      .map(([name, { words }]) => toCompletion(`${name}:`, words, false))
  }
  const key = findFilterKey(colon[1] ?? '')
  if (!key) return []
  const typed = text.slice(token.from + colon[0].length, token.to).replaceAll('"', '')
  const former = typed.slice(0, typed.lastIndexOf('|') + 1)
  const last = typed.slice(former.length).toLowerCase()
  return listValues(key.name, vocabulary)
    .filter((value) => value.toLowerCase().includes(last) && value.toLowerCase() !== last)
    .sort((one, other) => Number(!one.toLowerCase().startsWith(last)) - Number(!other.toLowerCase().startsWith(last)))
    .slice(0, MOST)
    .map((value) => toCompletion(`${key.name}:${quote(former + value)}`, '', true))
}

export const listFilterKeys = (): FilterCompletion[] =>
  Object.entries(filterKeys).map(([name, { words }]) => {
    const part = `${name}:`
    return { part, words, text: part, caret: part.length }
  })

function listValues(name: keyof typeof filterKeys, vocabulary: FilterVocabulary): readonly string[] {
  if (name === 'method' || name === 'by' || name === 'dapp') return vocabulary[name]
  const { values = [] } = filterKeys[name] as { readonly values?: readonly string[] }
  return values
}

const quote = (value: string): string => (value.includes(' ') ? `"${value}"` : value)
