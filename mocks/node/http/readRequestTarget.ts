export type RequestTarget = { readonly text: string; readonly path: string; readonly query: string }

/**
 * A path without a second slash at its start and without a backslash, which URL parsers read as the beginning of a
 * host. Browsers percent-encode neither `[` nor `|`, which RFC 3986 excludes.
 */
const ORIGIN_FORM = /^(\/(?!\/)[!"$->@-[\]-~]*)(?:\?([!"$-~]*))?$/

/** Never throws. Undefined unless the target is in origin form, RFC 9112 §3.2.1. */
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
