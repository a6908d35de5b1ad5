import type { Seen } from './probe.ts'

/** Lists the paths at which two wallets differ, such as `answers[0].error.code`: each once, in order. */
export function compareSeen(one: Seen, other: Seen): readonly string[] {
  return findDifferences(one, other, '')
}

function findDifferences(one: unknown, other: unknown, at: string): readonly string[] {
  if (Object.is(one, other)) return []
  if (Array.isArray(one) && Array.isArray(other)) {
    // Entries of lists of different lengths do not correspond.
    if (one.length !== other.length) return [at]
    return one.flatMap((item, index) => findDifferences(item, other[index], `${at}[${index}]`))
  }
  if (isPlain(one) && isPlain(other)) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort()
    return names.flatMap((name) => {
      const place = at === '' ? name : `${at}.${name}`
      if (Object.hasOwn(one, name) !== Object.hasOwn(other, name)) return [place]
      return findDifferences(one[name], other[name], place)
    })
  }
  return [at]
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
