/** The parts of an address that the registry looks at. */
export type Target = {
  /** In lower case, with no port. */
  readonly host: string
  /** Begins with a slash; still percent-encoded. */
  readonly path: string
  /** The last one of each name. */
  readonly query: Readonly<Record<string, string>>
}

/** Reads an address. Undefined where it is not one of HTTP. */
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
  // Collapsed and with no slash at the end: AppKit joins base and path with two of them at times.
  const clean = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return { host: host.toLowerCase(), path: clean === '' ? '/' : clean, query: Object.fromEntries(pairs) }
}

/** Percent-decodes; what is no valid encoding stays as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
