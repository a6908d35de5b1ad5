/** The target of a request to a server: a path and a query. */
export type RequestTarget = {
  /** The path and the query, as they were sent. */
  readonly text: string
  /** The path, as it was sent. It begins with one slash. */
  readonly path: string
  /** The text after the question mark. Empty without one. */
  readonly query: string
}

/**
 * A path without a second slash at its start and without a backslash, which URL parsers read as the beginning of a host.
 * Browsers percent-encode neither `[` nor `|`, which RFC 3986 excludes.
 */
const ORIGIN_FORM = /^(\/(?!\/)[!"$->@-[\]-~]*)(?:\?([!"$-~]*))?$/

/**
 * Reads a request's target. Never throws.
 *
 * @returns undefined unless the target is in origin form, RFC 9112 §3.2.1
 * @example
 * readRequestTarget('/state?client=my-dapp') // { text: '/state?client=my-dapp', path: '/state', query: 'client=my-dapp' }
 * readRequestTarget('//evil.test') // undefined
 */
export function readRequestTarget(text: string | undefined): RequestTarget | undefined {
  if (text === undefined) return undefined
  const [matched, path = '', query = ''] = ORIGIN_FORM.exec(text) ?? []
  if (matched === undefined || !isDecodable(path)) return undefined
  return { text, path, query }
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
