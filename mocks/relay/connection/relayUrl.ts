/** WalletConnect's, MetaMask Connect's and Coinbase's walletlink: the source of a regular expression, for pages too. */
export const RELAY_HOSTS = String.raw`(relay\.walletconnect\.(org|com)|mm-sdk-relay\.api\.cx\.metamask\.io|www\.walletlink\.org)`

/** By path: Centrifugo (MetaMask's relay) has `/connection/websocket`, Coinbase's walletlink `/rpc`. */
export type RelayProtocol = 'walletconnect' | 'centrifugo' | 'walletlink'

export type RelayAddress = {
  /** Origin and path, normalised: lower case, no default port, no slash at the end. */
  readonly audience: string
  readonly space: string | undefined
  readonly query: Pick<URLSearchParams, 'get'>
  readonly protocol: RelayProtocol
}

const PARTS = /^(wss?|https?):\/\/([^/?#\s]+)([^?#\s]*)(\?[^#\s]*)?/i
const SPACE = /^\/s\/([A-Za-z0-9._~-]{1,100})\/?$/
const OWN_PATHS = /\/(?:connection\/(?<centrifugo>websocket)|(?<walletlink>rpc))\/?$/
const DEFAULT_PORTS: Readonly<Record<string, string>> = { ws: ':80', http: ':80', wss: ':443', https: ':443' }

export function parseRelayUrl(url: string): RelayAddress | undefined {
  const [, scheme, host, path = '', query = ''] = PARTS.exec(url) ?? []
  if (scheme === undefined || host === undefined) return undefined
  const kind = scheme.toLowerCase()
  const port = DEFAULT_PORTS[kind]
  const name = host.toLowerCase()
  const shortHost = port && name.endsWith(port) ? name.slice(0, -port.length) : name
  const place = path.replace(OWN_PATHS, '')
  const space = place === '' || place === '/' ? '' : SPACE.exec(place)?.[1]
  return {
    audience: `${kind}://${shortHost}${path.replace(/\/$/, '')}`,
    space,
    query: new URLSearchParams(query),
    protocol: readProtocol(path),
  }
}

function readProtocol(path: string): RelayProtocol {
  const { centrifugo, walletlink } = OWN_PATHS.exec(path)?.groups ?? {}
  if (centrifugo !== undefined) return 'centrifugo'
  return walletlink === undefined ? 'walletconnect' : 'walletlink'
}
