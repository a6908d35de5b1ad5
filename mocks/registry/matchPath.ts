import { decode } from './readTarget.ts'

/** Matches a path against a pattern, in which a segment `:name` matches any one segment. */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: [string, string][] = []
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith(':') && value !== '') params.push([segment.slice(1), decode(value)])
    else if (segment !== value) return undefined
  }
  return Object.fromEntries(params)
}
