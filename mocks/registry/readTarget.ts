export type Target = {
  /** In lower case, without a port. */
  readonly host: string
  /** Begins with a slash. Still percent-encoded. */
  readonly path: string
  /** The last value of each name. */
  readonly query: Readonly<Record<string, string>>
}

export function readTarget(url: string): Target | undefined {
  const parts = /^https?:\/\/([^/?#:]+)(?::\d*)?([^?#]*)(?:\?([^#]*))?/i.exec(url)
  if (!parts) return undefined
  const [, host = '', path = '', query = ''] = parts
  const pairs = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...rest] = pair.split('=')
      return [decode(name.replaceAll('+', ' ')), decode(rest.join('=').replaceAll('+', ' '))] as const
    })
  // Repeated and trailing slashes are removed: AppKit sometimes joins base and path with two.
  const clean = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return { host: host.toLowerCase(), path: clean === '' ? '/' : clean, query: Object.fromEntries(pairs) }
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
