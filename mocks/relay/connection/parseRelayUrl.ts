/** The address that a client asked for, in its parts. */
export type RelayAddress = {
  /** Origin and path, in a form that compares: lower case, no default port, no slash at the end. */
  readonly audience: string
  /** The space that its path names; undefined where the path is no relay's. */
  readonly space: string | undefined
  readonly query: ReadonlyMap<string, string>
}

const PARTS = /^(wss?|https?):\/\/([^/?#\s]+)([^?#\s]*)(?:\?([^#\s]*))?/i
/** What a space may be called. */
const SPACE = /^\/s\/([A-Za-z0-9._~-]{1,100})\/?$/
const DEFAULT_PORTS: Readonly<Record<string, string>> = { ws: ':80', http: ':80', wss: ':443', https: ':443' }

/**
 * Takes an address apart. The environments that the relay runs in agree on no type for `URL`.
 *
 * @returns undefined where it is no address
 * @example
 * parseRelayUrl('wss://relay.walletconnect.org/?projectId=x')
 * // { audience: 'wss://relay.walletconnect.org', space: '', query: Map { 'projectId' => 'x' } }
 */
export function parseRelayUrl(url: string): RelayAddress | undefined {
  const [, scheme, host, path = '', query = ''] = PARTS.exec(url) ?? []
  if (scheme === undefined || host === undefined) return undefined
  const kind = scheme.toLowerCase()
  const port = DEFAULT_PORTS[kind]
  const name = host.toLowerCase()
  const shortHost = port && name.endsWith(port) ? name.slice(0, -port.length) : name
  const space = path === '' || path === '/' ? '' : SPACE.exec(path)?.[1]
  return { audience: `${kind}://${shortHost}${path.replace(/\/$/, '')}`, space, query: parseQuery(query) }
}

function parseQuery(text: string): ReadonlyMap<string, string> {
  const query = new Map<string, string>()
  for (const pair of text.split('&')) {
    const [name = '', ...rest] = pair.split('=')
    if (name !== '' && !query.has(decode(name))) query.set(decode(name), decode(rest.join('=')))
  }
  return query
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
